import type { WaiverView } from '../../../contract/record-views';
import { inRow } from '../../../domain/text/shorten';
import { instantMs } from '../../../domain/time/instant';
import { CopyButton } from '../../components/copy-button';
import { ExportStatus } from '../../components/export-status';
import { instantText } from '../../../domain/time/moment-text';
import { Icon } from '../../components/icon';
import { SearchedText } from '../../components/marked-text';
import { VisibleText } from '../../components/visible-text';
import { useExportStore } from '../../stores/export-store';
import { exportWaiver } from '../../stores/run-command';
import { useViewStore } from '../../stores/view-store';
import { useZone } from '../../stores/zone';

/** Who signed what and when, and what can be done with it. */
export function WaiverHead({ view }: { readonly view: WaiverView }) {
  const { waiver } = view;
  const busy = useExportStore((store) => store.state.kind === 'running');
  const open = useViewStore((state) => state.open);
  return (
    <>
      <button type="button" className="btn small back" onClick={() => open('waivers', null)}>
        <Icon name="back" /> List
      </button>
      <div className="line">
        <div>
          <h2>
            <SearchedText text={inRow(waiver.signerName)} empty="No name" />
          </h2>
          <Subtitle view={view} />
        </div>
        <div className="acts">
          <CopyButton label="Copy id" text={waiver.id} />
          <button
            type="button"
            className="btn primary"
            disabled={busy}
            onClick={() => exportWaiver(waiver.id)}
          >
            <Icon name="exports" />
            Export PDF
          </button>
        </div>
      </div>
      <div className="under">
        <ExportStatus subject={waiver.id} />
      </div>
    </>
  );
}

function Subtitle({ view }: { readonly view: WaiverView }) {
  const { waiver } = view;
  const zone = useZone();
  const signedMs = instantMs(waiver.signedAt);
  return (
    <p>
      <VisibleText text={inRow(view.templateTitle ?? waiver.title)} empty="No title" />
      {`, version ${waiver.templateVersion} · signed `}
      <time>
        <VisibleText text={signedMs === null ? waiver.signedAt : instantText(signedMs, zone)} />
      </time>{' '}
      {view.optedIn && <span className="tag">opted in</span>}{' '}
      {view.olderVersion && (
        <span className="tag warn">older version, current is {view.currentVersion}</span>
      )}{' '}
      {!view.served && <span className="tag warn">no longer served</span>}
    </p>
  );
}
