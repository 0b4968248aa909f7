import type { CoverageAnswerKind } from '../../contract/coverage-views';
import { coverageLabel } from './coverage-words';
import { Icon, type IconName } from './icon';

const looks: Readonly<Record<CoverageAnswerKind, { icon: IconName; className: string }>> = {
  'signed-here': { icon: 'check', className: 'happened' },
  'signed-elsewhere': { icon: 'check', className: 'upcoming' },
  'signed-before': { icon: 'check', className: 'happened' },
  'signed-after': { icon: 'awaiting', className: 'awaiting' },
  'none-found': { icon: 'absent', className: 'no-show' },
  'not-needed': { icon: 'barred', className: 'cancelled' },
  unknown: { icon: 'question', className: 'cancelled' },
};

/** An answer about coverage as word, icon and colour. */
export function CoverageBadge({ kind }: { readonly kind: CoverageAnswerKind }) {
  const { icon, className } = looks[kind];
  return (
    <span className={`st ${className}`}>
      <Icon name={icon} />
      {coverageLabel(kind)}
    </span>
  );
}
