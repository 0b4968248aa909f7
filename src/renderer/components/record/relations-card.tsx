import { useState } from 'react';
import type { RelatedView } from '../../../contract/record-views';
import type { Result } from '../../../contract/result';
import type { Collection } from '../../../contract/service-port';
import type { Relation } from '../../../domain/entities/relation';
import { askCache } from '../../stores/cache';
import { useZone } from '../../stores/zone';
import { FailureNotice } from '../text/failure-notice';
import { instantText } from '../../../domain/time/moment-text';
import { IdLink, pivotKindOf } from './id-link';
import { JsonTree } from './json-tree';
import { VisibleText } from '../text/visible-text';
import styles from './relations-card.module.css';
import textStyles from '../ui/text.module.css';
import { Button } from '../ui/button';
import { Card } from '../ui/card';

export interface RelationLine {
  readonly name: string;
  readonly label: string;
  readonly relation: Relation | undefined;
  /** What is said where it points to nothing; "none" if left out. */
  readonly nothing?: string;
}

interface RelationsCardProps {
  readonly collection: Collection;
  readonly id: string;
  readonly relations: readonly RelationLine[];
}

/** Ids of related records. A link is a pointer, not a grant: it is followed only when asked. */
export function RelationsCard({ collection, id, relations }: RelationsCardProps) {
  return (
    <Card>
      <h3>Linked records</h3>
      {relations.map((line) => (
        <RelationRow key={`${id}/${line.name}`} collection={collection} id={id} line={line} />
      ))}
    </Card>
  );
}

interface RelationRowProps {
  readonly collection: RelationsCardProps['collection'];
  readonly id: string;
  readonly line: RelationLine;
}

function RelationRow({ collection, id, line }: RelationRowProps) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result<RelatedView> | null>(null);
  const { relation } = line;
  async function fetchIt(): Promise<void> {
    setBusy(true);
    setResult(await askCache('related:fetch', { collection, id, relation: line.name }));
    setBusy(false);
  }
  return (
    <div className={styles.relation}>
      <span className={textStyles.muted}>{line.label}</span>
      <RelationId line={line} />
      {typeof relation?.related === 'string' && (
        <Button
          small
          aria-label={`Fetch from the service: ${line.label.toLowerCase()}`}
          disabled={busy}
          onClick={() => void fetchIt()}
        >
          {busy ? 'Fetching …' : 'Fetch from the service'}
        </Button>
      )}
      {result && <Fetched result={result} />}
    </div>
  );
}

function RelationId({ line: { relation, nothing } }: { readonly line: RelationLine }) {
  if (!relation || relation.dataAbsent) return <i className={textStyles.muted}>not provided</i>;
  if (!relation.ref) return <i className={textStyles.muted}>{nothing ?? 'none'}</i>;
  const kind = pivotKindOf(relation.ref.type);
  return (
    <span className={textStyles.mono}>
      {kind ? <IdLink kind={kind} id={relation.ref.id} /> : <VisibleText text={relation.ref.id} />}{' '}
      <span className={textStyles.muted}>
        <VisibleText text={relation.ref.type} />
      </span>
    </span>
  );
}

function Fetched({ result }: { readonly result: Result<RelatedView> }) {
  const zone = useZone();
  if (!result.ok)
    return <FailureNotice tone="warn" className={styles.fetched} failure={result.failure} />;
  return (
    <div className={styles.fetched}>
      <p className={textStyles.hint}>
        Fetched {instantText(result.value.fetchedAtMs, zone)}; not kept.
      </p>
      <JsonTree json={result.value.json} />
    </div>
  );
}
