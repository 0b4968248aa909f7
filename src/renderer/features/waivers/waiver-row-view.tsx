import { t } from '@lingui/core/macro';
import type { WaiverRow } from '../../../contract/lists';
import type { ChangeAfterSigning } from '../../../domain/waivers/waiver-flags';
import { HitText } from '../../components/search/hit-text';
import { shortMomentText } from '../../../texts/moment-text';
import type { TimeFrame } from '../../components/text/sync-words';
import { VisibleText } from '../../components/text/visible-text';
import grid from '../../components/list/record-grid.module.css';
import { Tag } from '../../components/ui/tag';
import { classes } from '../../components/ui/classes';

const changeTags: Readonly<Record<ChangeAfterSigning, string>> = {
  content: t`changed after signing`,
  updated: t`updated after signing`,
};

interface WaiverRowViewProps {
  readonly row: WaiverRow;
  readonly frame: TimeFrame;
}

/** A waiver in the list: who, when, which waiver, and where the search found it. */
export function WaiverRowView({ row, frame }: WaiverRowViewProps) {
  return (
    <>
      <span role="gridcell" className={grid.name}>
        <VisibleText text={row.signerName} empty={t`No name`} />
      </span>
      <span role="gridcell" className={grid.end}>
        <time>
          <VisibleText text={signedText(row, frame)} />
        </time>
      </span>
      <span role="gridcell" className={classes(grid.meta, grid.wide)}>
        <VisibleText text={row.templateTitle ?? row.title} empty={t`No title`} />
        {` · v${row.version} `}
        {row.optedIn && <Tag>{t`opted in`}</Tag>}{' '}
        {row.olderVersion && <Tag warn>{t`older version`}</Tag>}{' '}
        {row.changeAfterSigning && <Tag>{changeTags[row.changeAfterSigning]}</Tag>}{' '}
        {row.reviewed && <Tag>{t`reviewed`}</Tag>}
      </span>
      {row.hit && (
        <span role="gridcell" data-part="found" className={classes(grid.found, grid.wide)}>
          <HitText hit={row.hit} />
        </span>
      )}
    </>
  );
}

/** A timestamp that cannot be read is shown as it came (traps.md 66). */
function signedText({ signedAt, signedAtMs }: WaiverRow, { zone, nowMs }: TimeFrame): string {
  return signedAtMs === null ? signedAt : shortMomentText(signedAtMs, zone, nowMs);
}
