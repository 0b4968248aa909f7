import type { ReactNode } from 'react';
import { Icon } from '../ui/icon';
import { Badge, type BadgeLook } from '../ui/badge';
import { t } from '@lingui/core/macro';
import { inSentence } from '../../../texts/in-sentence';
import type { CoverageAnswer, CoverageAnswerKind } from '../../../contract/coverage-views';
import type { UnknownReason } from '../../../domain/coverage/coverage';
import { dateText, instantText } from '../../../texts/moment-text';

/** The words for each answer, as in lists and filters. */
export const COVERAGE_LABELS: Readonly<Record<CoverageAnswerKind, string>> = {
  'signed-here': t`Signed in this conversation`,
  'signed-elsewhere': t`Signed elsewhere`,
  'signed-before': t`Signed before the start`,
  'signed-after': t`Signed after the start`,
  'none-found': t`None found`,
  'not-needed': t`Not needed now`,
  unknown: t`Unknown`,
};

/** Why nothing is known, in a sentence for each reason. */
export const UNKNOWN_SENTENCES: Readonly<Record<UnknownReason, string>> = {
  refused: t`This key may not read waivers.`,
  incomplete: t`The waivers have not been read to their end yet.`,
  limited: t`Older waivers are not kept on this computer, and one of them may count.`,
  stale: t`The waivers were last read completely more than a day ago.`,
  'need-not-served': t`The service did not say whether this type needs a waiver.`,
  'people-not-served': t`The service did not name the prospect.`,
  'not-understood': t`A waiver that may count could not be understood.`,
  'time-unreadable': t`A time it depends on cannot be read.`,
};

/**
 * What an answer rests on: "Version 3 of 4, signed Fri 20 Nov 2026, 13:41 CET". Nothing where none
 * was found: as of when that is stands once below all answers.
 */
export function coverageDetail(answer: CoverageAnswer, zone: string): string {
  switch (answer.kind) {
    case 'none-found':
      return '';
    case 'not-needed':
      return t`This type of event needs no waiver now`;
    case 'unknown':
      return UNKNOWN_SENTENCES[answer.reason];
    default:
      return t`${versionText(answer)}, signed ${signedText(answer.signedAtMs, zone)}`;
  }
}

/**
 * What an answer rests on, in fewer words for rows; the zone is named nearby. Nothing where the
 * badge beside it says all.
 */
export function coverageBrief(answer: CoverageAnswer, zone: string): string {
  switch (answer.kind) {
    case 'none-found':
      return t`as of ${dateText(answer.asOfMs, zone)}`;
    case 'not-needed':
      return '';
    case 'unknown':
      return briefReasons[answer.reason];
    default:
      return `${inSentence(versionText(answer))} · ${answer.signedAtMs === null ? t`time not readable` : dateText(answer.signedAtMs, zone)}`;
  }
}

const briefReasons: Readonly<Record<UnknownReason, string>> = {
  refused: t`waivers refused`,
  incomplete: t`waivers not complete`,
  limited: t`older waivers not kept here`,
  stale: t`waivers out of date`,
  'need-not-served': t`requirement not provided`,
  'people-not-served': t`people not provided`,
  'not-understood': t`an unreadable waiver`,
  'time-unreadable': t`time not readable`,
};

function versionText({
  version,
  currentVersion,
}: {
  readonly version: number;
  readonly currentVersion: number | null;
}): string {
  // A version newer than the copy's means that the copy of the template is old.
  return currentVersion === null || version > currentVersion
    ? t`Version ${version}`
    : t`Version ${version} of ${currentVersion}`;
}

function signedText(signedAtMs: number | null, zone: string): string {
  return signedAtMs === null ? t`at a time that cannot be read` : instantText(signedAtMs, zone);
}

const looks: Readonly<Record<CoverageAnswerKind, BadgeLook>> = {
  'signed-here': { icon: 'check', tone: 'happened' },
  'signed-elsewhere': { icon: 'check', tone: 'upcoming' },
  'signed-before': { icon: 'check', tone: 'happened' },
  'signed-after': { icon: 'awaiting', tone: 'awaiting' },
  'none-found': { icon: 'absent', tone: 'no-show' },
  'not-needed': { icon: 'barred', tone: 'cancelled' },
  unknown: { icon: 'question', tone: 'cancelled' },
};

/** The icon of an answer about coverage, for a place that has words or a number already. */
export function CoverageIcon({ kind }: { readonly kind: CoverageAnswerKind }) {
  return <Icon name={looks[kind].icon} />;
}

interface CoverageBadgeProps {
  readonly kind: CoverageAnswerKind;
  /** Words in place of those of the answer. */
  readonly children?: ReactNode;
}

/** An answer about coverage as word, icon and colour. */
export function CoverageBadge({ kind, children }: CoverageBadgeProps) {
  return <Badge {...looks[kind]}>{children ?? COVERAGE_LABELS[kind]}</Badge>;
}
