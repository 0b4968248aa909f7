import type { CoverageAnswer, CoverageAnswerKind } from '../../../contract/coverage-views';
import type { UnknownReason } from '../../../domain/coverage/coverage';
import { dateText, instantText } from '../../../texts/moment-text';

const labels: Readonly<Record<CoverageAnswerKind, string>> = {
  'signed-here': 'Signed in this conversation',
  'signed-elsewhere': 'Signed elsewhere',
  'signed-before': 'Signed before the start',
  'signed-after': 'Signed after the start',
  'none-found': 'None found',
  'not-needed': 'Not needed now',
  unknown: 'Unknown',
};

const reasons: Readonly<Record<UnknownReason, string>> = {
  refused: 'This key may not read waivers.',
  incomplete: 'The waivers have not been read to their end yet.',
  stale: 'The waivers were last read completely more than a day ago.',
  'need-not-served': 'The service did not say whether this type needs a waiver.',
  'people-not-served': 'The service named neither the conversation nor the prospect.',
  'time-unreadable': 'A time it depends on cannot be read.',
};

/** The word for an answer, as in lists and filters. */
export function coverageLabel(kind: CoverageAnswerKind): string {
  return labels[kind];
}

/** Why nothing can be said, as a sentence. */
export function unknownSentence(reason: UnknownReason): string {
  return reasons[reason];
}

/** What an answer rests on: "Version 3 of 4, signed Fri 20 Nov 2026, 13:41 CET". */
export function coverageDetail(answer: CoverageAnswer, zone: string): string {
  switch (answer.kind) {
    case 'none-found':
      return `As of ${instantText(answer.asOfMs, zone)}`;
    case 'not-needed':
      return 'This type of event needs no waiver now';
    case 'unknown':
      return reasons[answer.reason];
    default:
      return `${versionText(answer)}, signed ${signedText(answer.signedAtMs, zone)}`;
  }
}

/** The same for rows, in fewer words; the zone is named nearby. */
export function coverageBrief(answer: CoverageAnswer, zone: string): string {
  switch (answer.kind) {
    case 'none-found':
      return `as of ${dateText(answer.asOfMs, zone)}`;
    case 'not-needed':
      return 'no waiver needed now';
    case 'unknown':
      return briefReasons[answer.reason];
    default:
      return `${versionText(answer).toLowerCase()} · ${answer.signedAtMs === null ? 'time not readable' : dateText(answer.signedAtMs, zone)}`;
  }
}

const briefReasons: Readonly<Record<UnknownReason, string>> = {
  refused: 'waivers refused',
  incomplete: 'waivers not complete',
  stale: 'waivers out of date',
  'need-not-served': 'requirement not provided',
  'people-not-served': 'people not provided',
  'time-unreadable': 'time not readable',
};

function versionText({
  version,
  currentVersion,
}: {
  readonly version: number;
  readonly currentVersion: number | null;
}): string {
  // A newer version than the copy's means the copy of the template is old (traps.md 52).
  return currentVersion === null || version > currentVersion
    ? `Version ${version}`
    : `Version ${version} of ${currentVersion}`;
}

function signedText(signedAtMs: number | null, zone: string): string {
  return signedAtMs === null ? 'at a time that cannot be read' : instantText(signedAtMs, zone);
}
