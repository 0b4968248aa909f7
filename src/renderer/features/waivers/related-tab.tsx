import type { WaiverView } from '../../../contract/record-views';
import { RelationsCard, type RelationLine } from '../../components/record/relations-card';
import { EventPointers, WaiverPointers } from '../../components/record/pointer-lists';

/** The records the waiver points to, and what else this copy holds about the same ones. */
export function RelatedTab({ view }: { readonly view: WaiverView }) {
  const { waiver } = view;
  return (
    <>
      <RelationsCard collection="waiver_submissions" id={waiver.id} relations={linesOf(view)} />
      <WaiverPointers
        title="Other waivers in the same conversation"
        pointers={view.sameConversation}
      />
      <WaiverPointers title="Other waivers of the same prospect" pointers={view.sameProspect} />
      <EventPointers title="Events of the same conversation or prospect" pointers={view.events} />
    </>
  );
}

function linesOf({ waiver }: WaiverView): readonly RelationLine[] {
  const { template, conversation, advocate, prospect } = waiver.relations;
  return [
    { name: 'template', label: 'Waiver template', relation: template },
    { name: 'conversation', label: 'Conversation', relation: conversation },
    { name: 'advocate', label: 'Advocate', relation: advocate },
    { name: 'prospect', label: 'Prospect', relation: prospect },
  ];
}
