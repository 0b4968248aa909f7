import type { JsonObject } from '../json';

/**
 * What many records share, so that a record keeps only its differences. Ids count up from 0 over
 * all kinds within one cache generation; entries are only ever added.
 */
export type SharedEntry = AgreementBase | AgreementLayout | QuestionSet;

/** The first agreement seen for a template version (or one of a few, if texts differ a lot). */
export interface AgreementBase {
  readonly kind: 'base';
  readonly id: number;
  /** `templateId` and version joined by a line feed. */
  readonly key: string;
  readonly text: string;
}

/**
 * Which stretches of a base a group of agreements keep. `kept` holds start, end, start, end, …
 * in characters of the base, ascending; a record adds the literals between them.
 */
export interface AgreementLayout {
  readonly kind: 'layout';
  readonly id: number;
  readonly base: number;
  readonly kept: readonly number[];
}

/** The questions of a waiver without the answers, in served order. */
export interface QuestionSet {
  readonly kind: 'questions';
  readonly id: number;
  readonly questions: readonly CompactQuestion[];
}

export interface CompactQuestion {
  readonly identifier: string;
  readonly label: string;
  readonly type: string | null;
  readonly other?: JsonObject;
}

/**
 * An agreement as stored: a layout's id and one literal more than the layout has kept stretches
 * (before the first, between, after the last), or the whole text, or null / absent as served.
 */
export type CompactAgreement =
  | { readonly layout: number; readonly literals: readonly string[] }
  | { readonly whole: string }
  | null;
