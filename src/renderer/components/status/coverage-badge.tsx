import type { ReactNode } from 'react';
import type { CoverageAnswerKind } from '../../../contract/coverage-views';
import { coverageLabel } from './coverage-words';
import { Icon } from '../ui/icon';
import { Badge, type BadgeLook } from '../ui/badge';

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
  return <Badge {...looks[kind]}>{children ?? coverageLabel(kind)}</Badge>;
}
