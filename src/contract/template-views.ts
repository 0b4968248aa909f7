import type { Counted, Extent } from './counted';
import type { AnswerSummary } from '../domain/templates/answer-summaries';
import type { WordedQuestion } from '../domain/templates/question-sets';
import type { VersionEntry } from '../domain/templates/versions';
import type { WordDiff } from '../domain/templates/word-diff';

/** The versions of a template, rebuilt from the signatures in this copy. */
export interface TemplateHistoryView {
  /** How much of the list of waivers was here, whose signatures these are. */
  readonly extent: Extent;
  /** The template's version in this copy. */
  readonly current: number;
  /** Newest first. */
  readonly entries: readonly VersionEntry[];
  /** The questions of each question set that the entries refer to. */
  readonly questionSets: Readonly<Record<number, readonly WordedQuestion[]>>;
}

/** One of the two versions compared. */
export interface DiffSide {
  readonly version: number;
  /** How many texts were compared with each other to find what signers filled in. */
  readonly compared: number;
  /** True when only one signer's text was there: values filled in may show as changes. */
  readonly oneSigner: boolean;
  /** False when no signature of the version has an agreement that can be compared. */
  readonly hasText: boolean;
  /** Whether that is because all agreements are too long. */
  readonly isTooLong: boolean;
}

/** How the agreement changed between two versions, without anything that signers filled in. */
export interface TemplateDiffView extends WordDiff {
  readonly from: DiffSide;
  readonly to: DiffSide;
  /** Empty unless both sides have a text. */
  readonly parts: WordDiff['parts'];
}

/** How the questions of a template were worded and answered. */
export interface TemplateAnswersView {
  /** Waivers in this copy that were signed with the template. */
  readonly waivers: Counted;
  readonly answers: readonly AnswerSummary[];
}
