import type { WaiverAnswer } from '../entities/waiver-submission';
import type { Json } from '../json';

/** The answers of one waiver, as signed. */
export interface AnsweredRow {
  /** Epoch ms; NaN when `signed_at` cannot be read. */
  readonly signedAtMs: number;
  readonly questions: readonly AskedQuestion[];
  /** The answers, in the order of the questions. */
  readonly values: readonly Json[];
}

/** A question as a waiver words it. */
export type AskedQuestion = Pick<WaiverAnswer, 'identifier' | 'label' | 'type'>;

/** A wording of a question, with its first and last signature (epoch ms; null when not known). */
export interface Wording {
  readonly label: string;
  readonly count: number;
  readonly firstMs: number | null;
  readonly lastMs: number | null;
}

/** How often a choice was made: of check boxes `true` and `false`, of selects their texts. */
interface ChoiceCount {
  readonly value: string | boolean;
  readonly count: number;
}

/** What is known of all answers to one question. */
export interface AnswerSummary {
  readonly identifier: string;
  /** How the answers are counted; `text` is for every type without fixed choices. */
  readonly kind: 'checkbox' | 'select' | 'text';
  /** Newest first. */
  readonly wordings: readonly Wording[];
  /** Empty for texts, which are only counted. */
  readonly choices: readonly ChoiceCount[];
  /** For kind `text`: the numbers of texts with and without content. */
  readonly filled: number;
  readonly empty: number;
  readonly nulls: number;
  /** Values that do not fit the kind, such as a text in a check box. */
  readonly others: number;
  /** Waivers that did not ask the question. */
  readonly absent: number;
}

interface Gathered {
  readonly types: Map<string, number>;
  readonly wordings: Map<string, { count: number; firstMs: number; lastMs: number }>;
  readonly texts: Map<string, number>;
  readonly booleans: { yes: number; no: number };
  nulls: number;
  others: number;
  askedIn: number;
}

/**
 * Sums up how a template's questions were worded and answered. Waivers are added one by one and are
 * not kept. If a waiver has an identifier several times, all of its answers count.
 */
export function sumOfAnswers(currentOrder: readonly string[]) {
  const gathered = new Map<string, Gathered>(currentOrder.map((id) => [id, emptyGathered()]));
  let waivers = 0;
  return {
    add: (row: AnsweredRow): void => {
      waivers += 1;
      gatherRow(gathered, row);
    },
    /** One summary for each identifier: those of `currentOrder`, then those no longer asked. */
    summaries: (): readonly AnswerSummary[] =>
      [...gathered].map(([identifier, all]) => summaryOf(identifier, all, waivers)),
  };
}

function gatherRow(gathered: Map<string, Gathered>, row: AnsweredRow): void {
  const askedHere = new Set<string>();
  row.questions.forEach((question, at) => {
    const all = gathered.get(question.identifier) ?? emptyGathered();
    gathered.set(question.identifier, all);
    if (!askedHere.has(question.identifier)) all.askedIn += 1;
    askedHere.add(question.identifier);
    gatherWording(all, question, row.signedAtMs);
    gatherValue(all, row.values[at] ?? null);
  });
}

function gatherWording(all: Gathered, question: AskedQuestion, ms: number): void {
  if (question.type !== null) addOne(all.types, question.type);
  const known = all.wordings.get(question.label);
  const wording = known ?? { count: 0, firstMs: Infinity, lastMs: -Infinity };
  wording.count += 1;
  if (ms < wording.firstMs) wording.firstMs = ms;
  if (ms > wording.lastMs) wording.lastMs = ms;
  all.wordings.set(question.label, wording);
}

function gatherValue(all: Gathered, value: Json): void {
  if (value === null) all.nulls += 1;
  else if (value === true) all.booleans.yes += 1;
  else if (value === false) all.booleans.no += 1;
  else if (typeof value === 'string') addOne(all.texts, value);
  else all.others += 1;
}

function summaryOf(identifier: string, all: Gathered, waivers: number): AnswerSummary {
  const kind = kindOf(all);
  const texts = sum(all.texts.values());
  const booleans = all.booleans.yes + all.booleans.no;
  const empty = all.texts.get('') ?? 0;
  return {
    identifier,
    kind,
    wordings: wordingsOf(all),
    choices: choicesOf(kind, all),
    filled: kind === 'text' ? texts - empty : 0,
    empty: kind === 'text' ? empty : 0,
    nulls: all.nulls,
    others: all.others + (kind === 'checkbox' ? texts : booleans),
    absent: waivers - all.askedIn,
  };
}

/* Types were not always recorded. Without any, the values decide. */
function kindOf({ types, booleans, texts }: Gathered): AnswerSummary['kind'] {
  const [most] = [...types].sort((a, b) => b[1] - a[1]);
  if (most) return most[0] === 'checkbox' || most[0] === 'select' ? most[0] : 'text';
  return booleans.yes + booleans.no > sum(texts.values()) ? 'checkbox' : 'text';
}

function choicesOf(kind: AnswerSummary['kind'], all: Gathered): readonly ChoiceCount[] {
  if (kind === 'text') return [];
  if (kind === 'checkbox')
    return [
      { value: true, count: all.booleans.yes },
      { value: false, count: all.booleans.no },
    ];
  return [...all.texts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function wordingsOf(all: Gathered): readonly Wording[] {
  return [...all.wordings]
    .sort(([, a], [, b]) => b.lastMs - a.lastMs)
    .map(([label, { count, firstMs, lastMs }]) => ({
      label,
      count,
      firstMs: Number.isFinite(firstMs) ? firstMs : null,
      lastMs: Number.isFinite(lastMs) ? lastMs : null,
    }));
}

function emptyGathered(): Gathered {
  return {
    types: new Map(),
    wordings: new Map(),
    texts: new Map(),
    booleans: { yes: 0, no: 0 },
    nulls: 0,
    others: 0,
    askedIn: 0,
  };
}

function addOne(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const each of numbers) total += each;
  return total;
}
