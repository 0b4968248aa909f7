import type { WaiverAnswer } from '../entities/waiver-submission';

/**
 * Parts that many records share, so that a record keeps only its differences. Ids count up from 0
 * across all kinds within one generation of the cache. Entries are only ever added.
 */
export type SharedEntry = AgreementBase | AgreementLayout | QuestionSet;

/** The first agreement seen for a template version, or one of a few if they differ a lot. */
export interface AgreementBase {
  readonly kind: 'base';
  readonly id: number;
  /** `templateId` and version joined by a line feed. */
  readonly key: string;
  readonly text: string;
}

/**
 * The stretches that a group of agreements keep of a base. `kept` holds start, end, start, end, …
 * in characters of the base, ascending. A record adds the literals between them.
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

export type CompactQuestion = Omit<WaiverAnswer, 'value'>;

/**
 * An agreement as stored: the id of a layout, with the literals before, between and after its kept
 * stretches; or the whole text; or null as served. An agreement that was not served has no key.
 */
export type CompactAgreement =
  | { readonly layout: number; readonly literals: readonly string[] }
  | { readonly whole: string }
  | null;
