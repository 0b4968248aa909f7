import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import type { WaiverView } from '../../../contract/record-views';
import { inRow, shortened } from '../../../domain/text/shorten';
import { visibleText } from '../../../domain/text/visible';
import { instantMs } from '../../../domain/time/instant';
import { CopyButton } from '../../components/ui/copy-button';
import { ExportStatus } from '../../components/export/export-status';
import { instantText } from '../../../texts/moment-text';
import { Icon } from '../../components/ui/icon';
import { SearchMarkedText } from '../../components/search/marked-text';
import { CheckAgain } from '../../components/record/check-again';
import { RecordHead } from '../../components/record/record-detail';
import { TemplateLink } from '../../components/record/template-link';
import { VisibleText } from '../../components/text/visible-text';
import { useExportState } from '../../stores/export-store';
import { toggleReviews } from '../../stores/review-store';
import { exportWaiver } from '../../stores/run-command';
import { useZone } from '../../stores/clock-store';
import { Moment } from '../../components/text/moment';
import detail from '../../components/record/detail.module.css';
import { Button } from '../../components/ui/button';
import { Tag } from '../../components/ui/tag';

/** The head of a waiver: who signed what and when, and the actions on it. */
export function WaiverHead({ view }: { readonly view: WaiverView }) {
  const { waiver } = view;
  const busy = useExportState(waiver.id).kind === 'running';
  const whose = waiver.signerName.trim() === '' ? t`No name` : inRow(waiver.signerName);
  return (
    <>
      <RecordHead
        section="waivers"
        title={<SearchMarkedText isName text={inRow(waiver.signerName)} empty={t`No name`} />}
        acts={
          <>
            <CopyButton label={t`Copy id`} what={t`id`} text={waiver.id} />
            <Button
              aria-pressed={view.reviewedAtMs !== null}
              onClick={() => void toggleReviews({ kind: 'ids', ids: [waiver.id] })}
            >{t`Reviewed`}</Button>
            <Button
              kind="primary"
              disabled={busy}
              title={t`Export the PDF of ${visibleText(whose)}`}
              onClick={() => exportWaiver(waiver.id)}
            >
              <Trans>
                <Icon name="exports" />
                Export PDF
              </Trans>
            </Button>
          </>
        }
      >
        <Subtitle view={view} />
      </RecordHead>
      <div className={detail.under}>
        <CheckAgain collection="waiver_submissions" id={waiver.id} />
        <ReviewedAt atMs={view.reviewedAtMs} />
        <ExportStatus subject={waiver.id} />
      </div>
    </>
  );
}

function ReviewedAt({ atMs }: { readonly atMs: number | null }) {
  const zone = useZone();
  if (atMs === null) return null;
  return (
    <p>
      <Trans>
        Reviewed by me on this computer, <Moment ms={atMs}>{instantText(atMs, zone)}</Moment>
      </Trans>
    </p>
  );
}

/* In a narrow window, two lines hold no longer title. */
const LONGEST_TITLE = 80;

/*
 * A longer title may fill its line. What follows begins another then, with no comma, and has lines
 * of its own, so that the title cuts off none of the warnings.
 */
const LONGEST_BEFORE_MORE = 40;

function titleOf({ waiver, templateTitle }: WaiverView): string {
  return shortened(templateTitle ?? waiver.title, LONGEST_TITLE);
}

function Title({ view }: { readonly view: WaiverView }) {
  const text = titleOf(view);
  const template = view.waiver.relations.template?.ref?.id;
  if (template === undefined) return <VisibleText text={text} empty={t`No title`} />;
  return <TemplateLink id={template} text={text} />;
}

function Subtitle({ view }: { readonly view: WaiverView }) {
  const { waiver } = view;
  const zone = useZone();
  const signedMs = instantMs(waiver.signedAt);
  const signed = (
    <>
      {t`version ${waiver.templateVersion} · signed `}
      <Moment ms={signedMs}>
        <VisibleText text={signedMs === null ? waiver.signedAt : instantText(signedMs, zone)} />
      </Moment>{' '}
      {view.optedIn && <Tag>{t`opted in`}</Tag>}{' '}
      {view.olderVersion && (
        <Tag warn>{t`older version, current is ${view.currentVersion ?? '?'}`}</Tag>
      )}{' '}
      {!view.served && <Tag warn>{t`no longer in the service`}</Tag>}
    </>
  );
  const title = <Title view={view} />;
  if (titleOf(view).length <= LONGEST_BEFORE_MORE)
    return (
      <p>
        {title}, {signed}
      </p>
    );
  return (
    <>
      <p>{title}</p>
      <p>{signed}</p>
    </>
  );
}
