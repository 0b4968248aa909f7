import type { Counted, Extent } from './counted';
import type { AnswerSummary } from '../domain/templates/answers';
import type { WordedQuestion } from '../domain/templates/question-sets';
import type { VersionEntry } from '../domain/templates/versions';
import type { WordDiff } from '../domain/templates/word-diff';

/** The versions of a template, rebuilt from the signatures in this copy. */
export interface TemplateHistoryView {
  /** Of the waivers, whose signatures these are. */
  readonly extent: Extent;
  /** The template's version as cached. */
  readonly current: number;
  /** Newest first. */
  readonly entries: readonly VersionEntry[];
  /** What each of the entries' question sets asks. */
  readonly questionSets: Readonly<Record<number, readonly WordedQuestion[]>>;
}

/** One of two versions that are compared. */
export interface DiffSide {
  readonly version: number;
  readonly signatures: number;
  /** Texts compared with each other to find what was filled in. */
  readonly compared: number;
  /** True where one signer's text was compared alone: filled-in values may show as changes. */
  readonly oneSigner: boolean;
  /** False where no signature of the version came with an agreement that can be compared. */
  readonly hasText: boolean;
  /** Whether that is because all of them are too long. */
  readonly isTooLong: boolean;
}

/** How the agreement changed between two versions, without anybody's filled-in values. */
export interface TemplateDiffView extends WordDiff {
  readonly from: DiffSide;
  readonly to: DiffSide;
  /** Empty unless both sides have a text. */
  readonly parts: WordDiff['parts'];
}

/** How the questions of a template were worded and answered. */
export interface TemplateAnswersView {
  /** Waivers in this copy that were signed with it. */
  readonly waivers: Counted;
  readonly answers: readonly AnswerSummary[];
}
