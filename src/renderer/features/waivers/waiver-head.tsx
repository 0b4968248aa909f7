import type { WaiverView } from '../../../contract/record-views';
import { inRow } from '../../../domain/text/shorten';
import { instantMs } from '../../../domain/time/instant';
import { CopyButton } from '../../components/ui/copy-button';
import { ExportStatus } from '../../components/export/export-status';
import { instantText } from '../../../domain/time/moment-text';
import { Icon } from '../../components/ui/icon';
import { SearchedText } from '../../components/search/marked-text';
import { VisibleText } from '../../components/text/visible-text';
import { useExportStore } from '../../stores/export-store';
import { exportWaiver } from '../../stores/run-command';
import { useViewStore } from '../../stores/view-store';
import { useZone } from '../../stores/zone';
import detail from '../../components/record/detail.module.css';
import { Button } from '../../components/ui/button';
import { Tag } from '../../components/ui/tag';

/** Who signed what and when, and what can be done with it. */
export function WaiverHead({ view }: { readonly view: WaiverView }) {
  const { waiver } = view;
  const busy = useExportStore((store) => store.state.kind === 'running');
  const open = useViewStore((state) => state.open);
  return (
    <>
      <Button small className={detail.back} onClick={() => open('waivers', null)}>
        <Icon name="back" /> List
      </Button>
      <div className={detail.line}>
        <div>
          <h2>
            <SearchedText text={inRow(waiver.signerName)} empty="No name" />
          </h2>
          <Subtitle view={view} />
        </div>
        <div className={detail.acts}>
          <CopyButton label="Copy id" text={waiver.id} />
          <Button kind="primary" disabled={busy} onClick={() => exportWaiver(waiver.id)}>
            <Icon name="exports" />
            Export PDF
          </Button>
        </div>
      </div>
      <div className={detail.under}>
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
      {view.optedIn && <Tag>opted in</Tag>}{' '}
      {view.olderVersion && <Tag warn>older version, current is {view.currentVersion}</Tag>}{' '}
      {!view.served && <Tag warn>no longer in the service</Tag>}
    </p>
  );
}
