import type { WaiverView } from '../../../contract/record-views';
import { SearchedText } from '../../components/marked-text';
import { OtherFieldsCard } from '../../components/other-fields-card';
import { TimeBoth } from '../../components/time-both';
import { VisibleText } from '../../components/visible-text';

/** What proves the signature: times, ids, where it came from, and the record's hash. */
export function EvidenceTab({ view }: { readonly view: WaiverView }) {
  const { waiver } = view;
  return (
    <>
      <div className="card">
        <h3>Times</h3>
        <dl className="kv">
          <dt>Signed</dt>
          <TimeBoth text={waiver.signedAt} />
          <dt>Created</dt>
          <TimeBoth text={waiver.createdAt} />
          <dt>Updated</dt>
          <TimeBoth text={waiver.updatedAt} />
        </dl>
        {view.changedAfterSigning && (
          <p className="notice calm">
            The service’s copy changed after it was signed, last at the time under “Updated”.
          </p>
        )}
      </div>
      <div className="card">
        <h3>Signer</h3>
        <dl className="kv">
          <dt>Name as typed</dt>
          <Value searched text={waiver.signerName} />
          <dt>E-mail, given or verified</dt>
          <Value searched text={waiver.signerEmail} />
          <dt>IP address</dt>
          <Value text={waiver.ipAddress} />
          <dt>User agent</dt>
          <Value text={waiver.userAgent} />
        </dl>
      </div>
      <div className="card">
        <h3>Record</h3>
        <dl className="kv">
          <dt>Waiver submission</dt>
          <Id text={waiver.id} />
          <dt>Waiver template</dt>
          <Id text={waiver.relations.template?.ref?.id} />
          <dt>Template version</dt>
          <dd>{waiver.templateVersion}</dd>
          <dt>Title as signed</dt>
          <Value searched text={waiver.title} />
          <dt>Content hash, SHA-256</dt>
          <Id text={view.contentHash} />
        </dl>
        <p className="hint">
          The hash is made over the whole record as this computer holds it. The same record always
          gives the same hash.
        </p>
      </div>
      <OtherFieldsCard other={waiver.other} />
    </>
  );
}

interface ValueProps {
  readonly text: string | null | undefined;
  /** Whether the search looks at it, so that it is marked. */
  readonly searched?: boolean;
}

function Value({ text, searched = false }: ValueProps) {
  const Text = searched ? SearchedText : VisibleText;
  return (
    <dd>
      {text === null || text === undefined ? (
        <i className="muted">not recorded by the service</i>
      ) : (
        <Text whole text={text} empty="(empty text)" />
      )}
    </dd>
  );
}

function Id({ text }: { readonly text: string | null | undefined }) {
  return (
    <dd className="mono">
      {text === null || text === undefined ? (
        <i className="muted">not recorded by the service</i>
      ) : (
        <VisibleText whole text={text} />
      )}
    </dd>
  );
}
