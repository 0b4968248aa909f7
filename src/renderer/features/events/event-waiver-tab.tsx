import { t } from '@lingui/core/macro';
import type { EventCoverageView } from '../../../contract/coverage-views';
import type { EventView } from '../../../contract/record-views';
import { instantText } from '../../../texts/moment-text';
import { CoverageBadge, coverageDetail } from '../../components/status/coverage';
import { DetailPlaceholder } from '../../components/record/detail-placeholder';
import { WaiverPointers } from '../../components/record/pointer-lists';
import { TemplateLink } from '../../components/record/template-link';
import { useAnswer } from '../../stores/use-answer';
import { useZone } from '../../stores/clock-store';
import { Hint } from '../../components/ui/notice';
import textStyles from '../../components/ui/text.module.css';
import { Card } from '../../components/ui/card';
import { Fact, Facts } from '../../components/ui/facts';

/** Whether the event has the waiver that its type needs now, and what that rests on. */
export function EventWaiverTab({ view }: { readonly view: EventView }) {
  const { id } = view.event;
  const { value: coverage, failure } = useAnswer('coverage:of-event', { id });
  if (!coverage) return <DetailPlaceholder noun="event" id={id} failure={failure} />;
  const extent = view.extents.waiver_submissions;
  return (
    <>
      <CoverageCard coverage={coverage} />
      <WaiverPointers
        title={t`Signed in this conversation`}
        pointers={coverage.here}
        extent={extent}
      />
      <WaiverPointers
        title={t`Signed by this prospect in other conversations`}
        pointers={coverage.elsewhere}
        extent={extent}
      />
      <OtherWaivers view={view} coverage={coverage} />
    </>
  );
}

function CoverageCard({ coverage }: { readonly coverage: EventCoverageView }) {
  const zone = useZone();
  const { now, beforeStart, asOfMs } = coverage;
  return (
    <Card title={t`Waiver coverage`}>
      <Facts>
        <Fact name={t`Needed now`}>
          <Needed coverage={coverage} />
        </Fact>
        <Fact name={t`Found`}>
          <CoverageBadge kind={now.kind} /> <span>{coverageDetail(now, zone)}</span>
        </Fact>
        {beforeStart && beforeStart.kind !== 'not-needed' && (
          <Fact name={t`Before the start`}>
            <CoverageBadge kind={beforeStart.kind} />{' '}
            <span>{coverageDetail(beforeStart, zone)}</span>
          </Fact>
        )}
      </Facts>
      <Hint>
        {t`Inferred: waivers do not name events. They are matched by template id and conversation id, then by prospect id, never by name. What is needed is what this type of event needs today, not what applied back then.`}
        {asOfMs !== null && <> {t`Waivers as of ${instantText(asOfMs, zone)}.`}</>}
      </Hint>
    </Card>
  );
}

function Needed({ coverage }: { readonly coverage: EventCoverageView }) {
  const { templateId, templateTitle, now } = coverage;
  if (templateId === null)
    return now.kind === 'not-needed' ? (
      <>{t`None: this type of event needs no waiver`}</>
    ) : (
      <i className={textStyles.muted}>{t`not provided`}</i>
    );
  return <TemplateLink id={templateId} text={templateTitle ?? templateId} />;
}

/* Other waivers of the same people. They are not of this template, so they cover nothing. */
function OtherWaivers({ view, coverage }: { view: EventView; coverage: EventCoverageView }) {
  const matched = new Set([...coverage.here, ...coverage.elsewhere].map(({ id }) => id));
  const others = view.waivers.filter(({ id }) => !matched.has(id));
  if (others.length === 0) return null;
  return (
    <WaiverPointers
      title={t`Other waivers of the same people`}
      pointers={others}
      extent={view.extents.waiver_submissions}
    />
  );
}
