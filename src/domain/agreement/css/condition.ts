import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { closingOf } from './read-sheet';

/** Whether a condition holds; null when that cannot be known. */
export type Answer = boolean | null;

/** What a pair of brackets holds, with the name of the function before it; empty without one. */
interface Enclosed {
  readonly name: string;
  readonly tokens: readonly CSSToken[];
}

/**
 * What a condition is made of: a word in lower case, or a pair of brackets. An empty word is
 * whatever has no place in a condition.
 */
export type Unit = string | Enclosed;

/** Answers what stands in brackets and is no condition of conditions. */
export type Leaf = (enclosed: Enclosed) => Answer;

const DEEPEST = 24;

/**
 * Whether what `and`, `or` and `not` make of conditions holds (Media Queries 4, 3; CSS Conditional
 * 3, 6); undefined where it is no condition.
 */
export function conditionHolds(units: readonly Unit[], leaf: Leaf, depth = 0): Answer | undefined {
  const [first, operator = 'and'] = units;
  if (first === 'not' && units.length === 2 && typeof operator === 'object')
    return opposite(enclosedHolds(operator, leaf, depth));
  if (units.length % 2 === 0 || (operator !== 'and' && operator !== 'or')) return undefined;
  const operands = units.filter((_, at) => at % 2 === 0);
  const enclosed = operands.filter((unit) => typeof unit === 'object');
  const operators = units.filter((_, at) => at % 2 === 1);
  if (enclosed.length < operands.length || operators.some((word) => word !== operator))
    return undefined;
  const answers = enclosed.map((it) => enclosedHolds(it, leaf, depth));
  return operator === 'or' ? anyOf(answers) : allOf(answers);
}

function enclosedHolds(enclosed: Enclosed, leaf: Leaf, depth: number): Answer {
  if (depth > DEEPEST) return null;
  if (enclosed.name !== '') return leaf(enclosed);
  return conditionHolds(unitsOf(enclosed.tokens), leaf, depth + 1) ?? leaf(enclosed);
}

/** The units of a condition without blanks. */
export function unitsOf(tokens: readonly CSSToken[]): readonly Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.[0] === TokenType.OpenParen || token?.[0] === TokenType.Function) {
      const end = closingOf(tokens, at);
      const name = token[0] === TokenType.Function ? token[4].value.toLowerCase() : '';
      units.push({ name, tokens: tokens.slice(at + 1, end) });
      at = end;
    } else units.push(token?.[0] === TokenType.Ident ? token[4].value.toLowerCase() : '');
  }
  return units;
}

/** Whether one of these holds. */
export function anyOf(answers: readonly Answer[]): Answer {
  if (answers.includes(true)) return true;
  return answers.includes(null) ? null : false;
}

/** Whether all of these hold. */
export function allOf(answers: readonly Answer[]): Answer {
  return opposite(anyOf(answers.map(opposite)));
}

/** Whether this does not hold. */
export function opposite(answer: Answer): Answer {
  return answer === null ? null : !answer;
}
