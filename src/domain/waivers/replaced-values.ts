import type { WaiverAnswer, WaiverSubmission } from '../entities/waiver-submission';
import type { Json } from '../json';
import { nthOfKey } from '../nth-of-key';
import { givesName } from '../people/signed-name';
import { isRedacted } from '../rights/redaction';
import { plainInstant } from '../time/instant';
import { canonicalJson } from './canonical-json';

/** A part of what was signed (`sameAsSigned`). Each answer is a part of its own. */
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

/** A part of a waiver that had another value before in this copy. */
export interface ReplacedValue {
  readonly part: ReplacedPart;
  /** For answers: the identifier of the question, and the place among those with the same one. */
  readonly identifier?: string;
  readonly nth?: number;
  /**
   * The value as the service sent it before; for answers the whole answer. Absent when the service
   * had not sent any, or when `withheld` says why the value is not kept.
   */
  readonly value?: Json | WaiverAnswer;
  /**
   * `removed`: the service took a value away, which may be an erasure, so no value of the waiver is
   * kept. `too-long`: the value has more than `LONGEST_REPLACED` UTF-16 units.
   */
  readonly withheld?: 'removed' | 'too-long';
  /** When a sync noticed the change, in epoch ms by the service's clock. */
  readonly seenMs: number;
}

/** The longest value that is kept, in UTF-16 units of its JSON. */
export const LONGEST_REPLACED = 64 * 1024;

type Place = Pick<ReplacedValue, 'part' | 'identifier' | 'nth'>;
type Held = Exclude<ReplacedValue['value'], undefined>;
interface Slot {
  readonly place: Place;
  readonly value: Held | undefined;
}

/**
 * The values to keep of a waiver that was replaced by another state: the value before of each part
 * that changed, and the values known earlier (`kept`) of all others. If the service took a value
 * away or says that it was erased, the parts are still named, but no value is kept.
 */
export function replacedValues(
  kept: readonly ReplacedValue[],
  before: WaiverSubmission,
  after: WaiverSubmission,
  seenMs: number,
): readonly ReplacedValue[] {
  const changed = changedSlots(before, after).map(({ place, value }) => ({
    ...place,
    ...(value === undefined ? {} : tooLongOr(value)),
    seenMs,
  }));
  const keys = new Set(changed.map(keyOf));
  const all = [...kept.filter((it) => !keys.has(keyOf(it))), ...changed];
  return mayHoldErased(before, after) ? all.map(withoutValue) : all;
}

/** The present value of a part of a waiver; undefined when the service did not send any. */
export function valueNow(waiver: WaiverSubmission, place: Place): ReplacedValue['value'] {
  return slotsOf(waiver).get(keyOf(place))?.value;
}

function changedSlots(before: WaiverSubmission, after: WaiverSubmission): readonly Slot[] {
  const [old, fresh] = [slotsOf(before), slotsOf(after)];
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

/* A value of "[redacted]", or an empty one where there was something before, may be an erasure. */
function mayHoldErased(before: WaiverSubmission, after: WaiverSubmission): boolean {
  const fresh = slotsOf(after);
  if (!givesName(after.signerName)) return true;
  if ([...fresh.values()].some((it) => isRedacted(textIn(it)))) return true;
  return [...slotsOf(before)].some(
    ([key, it]) => !isNothing(it.value) && isNothing(fresh.get(key)?.value),
  );
}

function textIn({ place, value }: Slot): string | null {
  const content = place.part === 'answer' ? (value as WaiverAnswer | undefined)?.value : value;
  return typeof content === 'string' ? content : null;
}

function isNothing(value: ReplacedValue['value']): boolean {
  const content = isAnswer(value) ? value.value : value;
  return content === undefined || content === null || content === '';
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
  const nthOf = nthOfKey();
  return fields.map((value) => {
    const { identifier } = value;
    return { place: { part: 'answer', identifier, nth: nthOf(identifier) }, value };
  });
}

function keyOf({ part, identifier = '', nth = 0 }: Place): string {
  return `${part} ${String(nth)} ${identifier}`;
}

/* Another notation of an instant is no change (`sameAsSigned`). */
function comparable(slot: Slot | undefined): string {
  if (slot?.value === undefined) return '';
  const { place, value } = slot;
  return canonicalJson(
    place.part === 'signed-at' ? plainInstant(String(value as string)) : (value as Json),
  );
}
