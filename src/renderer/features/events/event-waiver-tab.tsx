import type { EventView } from '../../../contract/record-views';
import { WaiverPointers } from '../../components/pointer-lists';
import { VisibleText } from '../../components/visible-text';

/** Which waiver the event's type needs now, and which ones this copy holds for its people. */
export function EventWaiverTab({ view }: { readonly view: EventView }) {
  return (
    <>
      <div className="card">
        <h3>Waiver</h3>
        <dl className="kv">
          <dt>Needed now</dt>
          <dd>
            <Needed view={view} />
          </dd>
        </dl>
        <p className="hint">
          This is what events of this type need today, not what applied back then. Waivers do not
          point to events: those below share the conversation or the prospect.
        </p>
      </div>
      <WaiverPointers title="In this copy" pointers={view.waivers} />
    </>
  );
}

function Needed({ view }: { readonly view: EventView }) {
  const relation = view.event.relations.waiver_template;
  if (!relation || relation.dataAbsent) return <i className="muted">not served</i>;
  if (!relation.ref) return <>None: this type of event needs no waiver</>;
  return (
    <span className="mono">
      <VisibleText text={relation.ref.id} />
    </span>
  );
}
