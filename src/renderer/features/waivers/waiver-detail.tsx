import { t } from '@lingui/core/macro';
import { memo, useMemo } from 'react';
import type { WaiverView } from '../../../contract/record-views';
import { RecordDetail } from '../../components/record/record-detail';
import { MatchPanel } from '../../components/search/match-panel';
import { SearchedIn } from '../../components/search/searched-words';
import type { TabEntry } from '../../components/record/tabs';
import { useRecord } from '../../stores/use-answer';
import { AgreementTab } from './agreement-tab';
import { AnswersTab } from './answers-tab';
import { EvidenceTab } from './evidence-tab';
import { WaiverHead } from './waiver-head';
import { useWaiverQuestion } from '../../stores/record-questions';
import { EventPointers, WaiverPointers } from '../../components/record/pointer-lists';
import { RelationsCard } from '../../components/record/relations-card';

/** The open waiver: as signed, its answers, the evidence, and its related records. */
export const WaiverDetail = memo(function OpenWaiver({ id }: { readonly id: string | null }) {
  const { value: view, failure } = useRecord('waiver:get', id);
  const shown = useMemo(() => view && shownOf(view), [view]);
  return (
    <SearchedIn question={useWaiverQuestion}>
      <RecordDetail section="waivers" noun="waiver" id={id} failure={failure} shown={shown} />
    </SearchedIn>
  );
});

function shownOf(view: WaiverView) {
  return { id: view.waiver.id, head: <WaiverHead view={view} />, tabs: tabsOf(view) };
}

/* The agreement keeps its frame from record to record; the other tabs begin anew with each. */
function tabsOf(view: WaiverView): readonly TabEntry[] {
  const { id, agreement, fields } = view.waiver;
  return [
    {
      key: 'agreement',
      title: t`Agreement`,
      panel: <AgreementTab id={id} agreement={agreement} />,
    },
    {
      key: 'answers',
      title: t`Answers`,
      amount: fields.length,
      panel: (
        <MatchPanel key={id}>
          <AnswersTab answers={fields} />
        </MatchPanel>
      ),
    },
    {
      key: 'evidence',
      title: t`Evidence`,
      panel: (
        <MatchPanel key={id}>
          <EvidenceTab view={view} />
        </MatchPanel>
      ),
    },
    { key: 'related', title: t`Related`, panel: <RelatedTab key={id} view={view} /> },
  ];
}

/** The records that the waiver points to, and what else this copy has about the same ones. */
function RelatedTab({ view }: { readonly view: WaiverView }) {
  const { id, relations } = view.waiver;
  return (
    <>
      <RelationsCard
        collection="waiver_submissions"
        id={id}
        names={['template', 'conversation', 'advocate', 'prospect']}
        relations={relations}
      />
      <WaiverPointers
        title={t`Other waivers in the same conversation`}
        pointers={view.sameConversation}
        extent={view.extents.waiver_submissions}
      />
      <WaiverPointers
        title={t`Other waivers of the same prospect`}
        pointers={view.sameProspect}
        extent={view.extents.waiver_submissions}
      />
      <EventPointers
        title={t`Events of the same conversation or prospect`}
        pointers={view.events}
        extent={view.extents.private_events}
      />
    </>
  );
}
