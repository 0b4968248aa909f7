import type { WaiverAnswer, WaiverSubmission } from '../entities/waiver-submission';
import type { Json } from '../json';
import { givesName } from '../people/signed-name';
import { isRedacted } from '../rights/redaction';
import { plainInstant } from '../time/instant';
import { canonicalJson } from './canonical-json';

/** A part of what was signed (`sameAsSigned`), as people name it; answers one by one. */
export type ReplacedPart =
  | 'signer-name'
  | 'signer-email'
  | 'signed-at'
  | 'title'
  | 'template-version'
  | 'agreement'
  | 'ip-address'
  | 'user-agent'
  | 'answer';

/** A part of a waiver of which a copy held another value before. */
export interface ReplacedValue {
  readonly part: ReplacedPart;
  /** Of an answer: its question, and which of those with the same identifier it is. */
  readonly identifier?: string;
  readonly nth?: number;
  /**
   * As the service sent it before; of an answer the whole of it. Left out where it had not sent
   * any, and where `withheld` says why it is not kept.
   */
  readonly value?: Json | WaiverAnswer;
  /**
   * `removed`: the service took a value away, which may be an erasure, so none is kept of the
   * waiver. `too-long`: it has more than `LONGEST_REPLACED` UTF-16 units.
   */
  readonly withheld?: 'removed' | 'too-long';
  /** When a sync saw that it was another: epoch ms, service clock. */
  readonly seenMs: number;
}

/** UTF-16 units of a value that is kept, as JSON. */
export const LONGEST_REPLACED = 64 * 1024;

type Place = Pick<ReplacedValue, 'part' | 'identifier' | 'nth'>;
type Held = Exclude<ReplacedValue['value'], undefined>;
interface Slot {
  readonly place: Place;
  readonly value: Held | undefined;
}

/**
 * What is to be known of a waiver once it was replaced by another state of itself: for each part
 * that changed the value before, and of the others what was known (`kept`). Where the service took
 * a value away or says that it was erased, the parts are still named, but no value is kept.
 */
export function replacedValues(
  kept: readonly ReplacedValue[],
  before: WaiverSubmission,
  now: WaiverSubmission,
  seenMs: number,
): readonly ReplacedValue[] {
  const changed = changedSlots(before, now).map(({ place, value }) => ({
    ...place,
    ...(value === undefined ? {} : tooLongOr(value)),
    seenMs,
  }));
  const keys = new Set(changed.map(keyOf));
  const all = [...kept.filter((it) => !keys.has(keyOf(it))), ...changed];
  return mayHoldErased(before, now) ? all.map(withoutValue) : all;
}

/** What a part of a waiver holds now; undefined where the service did not send any. */
export function valueNow(waiver: WaiverSubmission, place: Place): ReplacedValue['value'] {
  return slotsOf(waiver).get(keyOf(place))?.value;
}

function changedSlots(before: WaiverSubmission, now: WaiverSubmission): readonly Slot[] {
  const [old, fresh] = [slotsOf(before), slotsOf(now)];
  const keys = new Set([...old.keys(), ...fresh.keys()]);
  return [...keys].flatMap((key) => {
    const [one, other] = [old.get(key), fresh.get(key)];
    const place = (one ?? other)?.place;
    if (place === undefined || comparable(one) === comparable(other)) return [];
    return [{ place, value: one?.value }];
  });
}

function tooLongOr(value: Held): Pick<ReplacedValue, 'value' | 'withheld'> {
  return canonicalJson(value as Json).length > LONGEST_REPLACED
    ? { withheld: 'too-long' }
    : { value };
}

function withoutValue(history: ReplacedValue): ReplacedValue {
  const { value, ...rest } = history;
  return value === undefined ? history : { ...rest, withheld: 'removed' };
}

/* "[redacted]", or nothing where there was something, is a redaction. */
function mayHoldErased(before: WaiverSubmission, now: WaiverSubmission): boolean {
  const fresh = slotsOf(now);
  if (!givesName(now.signerName)) return true;
  if ([...fresh.values()].some((it) => isRedacted(textIn(it)))) return true;
  return [...slotsOf(before)].some(
    ([key, it]) => !isNothing(it.value) && isNothing(fresh.get(key)?.value),
  );
}

function textIn({ place, value }: Slot): string | null {
  const held = place.part === 'answer' ? (value as WaiverAnswer | undefined)?.value : value;
  return typeof held === 'string' ? held : null;
}

function isNothing(value: ReplacedValue['value']): boolean {
  const held = isAnswer(value) ? value.value : value;
  return held === undefined || held === null || held === '';
}

function isAnswer(value: ReplacedValue['value']): value is WaiverAnswer {
  return typeof value === 'object' && value !== null && 'identifier' in value;
}

function slotsOf(waiver: WaiverSubmission): ReadonlyMap<string, Slot> {
  const slots: Slot[] = [
    { place: { part: 'signer-name' }, value: waiver.signerName },
    { place: { part: 'signer-email' }, value: waiver.signerEmail },
    { place: { part: 'signed-at' }, value: waiver.signedAt },
    { place: { part: 'title' }, value: waiver.title },
    { place: { part: 'template-version' }, value: waiver.templateVersion },
    { place: { part: 'agreement' }, value: waiver.agreement },
    { place: { part: 'ip-address' }, value: waiver.ipAddress },
    { place: { part: 'user-agent' }, value: waiver.userAgent },
    ...answerSlots(waiver.fields),
  ];
  return new Map(slots.map((it) => [keyOf(it.place), it]));
}

function answerSlots(fields: readonly WaiverAnswer[]): readonly Slot[] {
  const seen = new Map<string, number>();
  return fields.map((value) => {
    const { identifier } = value;
    const nth = seen.get(identifier) ?? 0;
    seen.set(identifier, nth + 1);
    return { place: { part: 'answer', identifier, nth }, value };
  });
}

function keyOf({ part, identifier = '', nth = 0 }: Place): string {
  return `${part} ${String(nth)} ${identifier}`;
}

/* The notation of an instant is no change (`sameAsSigned`). */
function comparable(slot: Slot | undefined): string {
  if (slot?.value === undefined) return '';
  const { place, value } = slot;
  return canonicalJson(
    place.part === 'signed-at' ? plainInstant(String(value as string)) : (value as Json),
  );
}
