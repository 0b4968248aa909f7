import { remembered, rememberedOf } from '../../remembered';
import { isElement, type AgreementElement } from '../tree/parse-agreement';

/* How many elements stand beside another one: before and behind it, all and those of its name. */
interface Place {
  readonly before: number;
  readonly behind: number;
  readonly beforeOfType: number;
  readonly behindOfType: number;
}

type Parent = NonNullable<AgreementElement['parentNode']>;
type Matches = (element: AgreementElement) => boolean;
/* Answers a pseudo-class, with what stands in its brackets. */
type Pseudo = (element: AgreementElement, written?: string | null) => boolean;

/**
 * Tells where elements stand among those of the same parent, which are counted once for all of
 * them. `compile` reads a list of selectors; `step` counts what counting among them costs.
 */
export function createPlaces(compile: (list: string) => Matches, step: () => void) {
  const elementsIn = rememberedOf((parent: Parent): readonly AgreementElement[] =>
    parent.childNodes.filter(isElement),
  );
  const placesIn = rememberedOf((parent: Parent) => placesOf(elementsIn(parent)));
  const besides = ({ parentNode }: AgreementElement): readonly AgreementElement[] =>
    parentNode ? elementsIn(parentNode) : [];
  const placeOf = (element: AgreementElement): Place => {
    step();
    return (element.parentNode && placesIn(element.parentNode).get(element)) ?? ALONE;
  };
  const among = remembered(compile);
  const placeAmong = (element: AgreementElement, side: keyof Place, list: string): number => {
    const { before } = placeOf(element);
    const matches = among(list);
    if (!matches(element)) return Number.NaN;
    const all = besides(element);
    const others = side === 'before' ? all.slice(0, before) : all.slice(before + 1);
    return others.filter((it) => matches(it)).length + 1;
  };
  const isAt =
    (...sides: readonly (keyof Place)[]): Pseudo =>
    (element) =>
      sides.every((side) => placeOf(element)[side] === 0);
  const counted = remembered(countedBy);
  const isCounted =
    (side: keyof Place): Pseudo =>
    (element, written) => {
      const { holds, list } = counted(written ?? '') ?? NEVER;
      return holds(list === null ? placeOf(element)[side] + 1 : placeAmong(element, side, list));
    };
  return {
    /** The element right before another one. */
    previous: (element: AgreementElement): AgreementElement | null =>
      besides(element)[placeOf(element).before - 1] ?? null,
    /** Whether one of those before an element matches, which `isStill` says to remember. */
    follows: (matches: Matches, isStill: boolean): Matches => {
      const find = (parent: Parent): number => elementsIn(parent).findIndex(matches);
      const first = isStill ? rememberedOf(find) : find;
      return (element) => {
        const at = element.parentNode ? first(element.parentNode) : -1;
        return at >= 0 && at < placeOf(element).before;
      };
    },
    pseudos: {
      'first-child': isAt('before'),
      'last-child': isAt('behind'),
      'only-child': isAt('before', 'behind'),
      'first-of-type': isAt('beforeOfType'),
      'last-of-type': isAt('behindOfType'),
      'only-of-type': isAt('beforeOfType', 'behindOfType'),
      'nth-child': isCounted('before'),
      'nth-last-child': isCounted('behind'),
      'nth-of-type': isCounted('beforeOfType'),
      'nth-last-of-type': isCounted('behindOfType'),
    },
  };
}

const ALONE: Place = { before: 0, behind: 0, beforeOfType: 0, behindOfType: 0 };

function placesOf(elements: readonly AgreementElement[]): ReadonlyMap<AgreementElement, Place> {
  const all = new Map<string, number>();
  for (const { tagName } of elements) all.set(tagName, (all.get(tagName) ?? 0) + 1);
  const seen = new Map<string, number>();
  return new Map(
    elements.map((element, before) => {
      const beforeOfType = seen.get(element.tagName) ?? 0;
      seen.set(element.tagName, beforeOfType + 1);
      const behindOfType = (all.get(element.tagName) ?? 1) - beforeOfType - 1;
      const behind = elements.length - before - 1;
      return [element, { before, behind, beforeOfType, behindOfType }] as const;
    }),
  );
}

/*
 * The places that a formula such as `2n+1` names, from 1, and what it counts among if it says so.
 */
interface Counted {
  readonly holds: (place: number) => boolean;
  readonly list: string | null;
}

const NEVER: Counted = { holds: () => false, list: null };

/** Reads what stands in the brackets of `:nth-child()` and the like; null when it is invalid. */
export function countedBy(written: string): Counted | null {
  const end = written.search(/\sof(?![\w-])/i);
  const [formula, list] =
    end < 0 ? [written, null] : [written.slice(0, end), written.slice(end + 3).trim()];
  if (list === '') return null;
  const step = stepOf(formula.trim().toLowerCase());
  return step && { holds: (place) => isStep(step, place), list };
}

type Step = readonly [each: number, first: number];

function stepOf(formula: string): Step | null {
  if (formula === 'odd') return [2, 1];
  if (formula === 'even') return [2, 0];
  if (/^[+-]?\d+$/.test(formula)) return [0, Number(formula)];
  const [, each, sign = '+', first = '0'] =
    /^([+-]?\d*)n(?:\s*([+-])\s*(\d+))?$/.exec(formula) ?? [];
  if (each === undefined) return null;
  return [Number(/\d$/.test(each) ? each : `${each}1`), Number(sign + first)];
}

function isStep([each, first]: Step, place: number): boolean {
  const steps = each === 0 ? Number(place !== first) * -1 : (place - first) / each;
  return Number.isInteger(steps) && steps >= 0;
}
