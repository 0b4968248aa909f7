import type { WaiverRow } from '../../../contract/list-queries';
import { HitText } from '../../components/hit-text';
import { shortMomentText } from '../../../domain/time/moment-text';
import type { TimeFrame } from '../../components/sync-words';
import { VisibleText } from '../../components/visible-text';

interface WaiverRowViewProps {
  readonly row: WaiverRow;
  readonly frame: TimeFrame;
}

/** A waiver in the list: who, when, which waiver, and where the search found it. */
export function WaiverRowView({ row, frame }: WaiverRowViewProps) {
  return (
    <>
      <span role="gridcell" className="name">
        <VisibleText text={row.signerName} empty="No name" />
      </span>
      <span role="gridcell" className="end">
        <time>
          <VisibleText text={signedText(row, frame)} />
        </time>
      </span>
      <span role="gridcell" className="meta wide">
        <VisibleText text={row.templateTitle ?? row.title} empty="No title" />
        {` · v${row.version} `}
        {row.optedIn && <span className="tag">opted in</span>}{' '}
        {row.olderVersion && <span className="tag warn">older version</span>}{' '}
        {row.changedAfterSigning && <span className="tag">changed after signing</span>}
      </span>
      {row.hit && (
        <span role="gridcell" className="found wide">
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
