import { t } from '@lingui/core/macro';
import type { WaiverView } from '../../../contract/record-views';
import { EventPointers, WaiverPointers } from '../../components/record/pointer-lists';
import { RelationsCard } from '../../components/record/relations-card';

/** The records the waiver points to, and what else this copy holds about the same ones. */
export function RelatedTab({ view }: { readonly view: WaiverView }) {
  const { id, relations } = view.waiver;
  const { template, conversation, advocate, prospect } = relations;
  return (
    <>
      <RelationsCard
        collection="waiver_submissions"
        id={id}
        relations={{ template, conversation, advocate, prospect }}
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
