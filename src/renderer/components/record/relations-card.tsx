import { t } from '@lingui/core/macro';
import { inSentence } from '../../../texts/in-sentence';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { RelatedView } from '../../../contract/record-views';
import type { Result } from '../../../contract/result';
import type { Collection } from '../../../domain/entities/collections';
import type { Relation, ResourceRef } from '../../../domain/entities/relation';
import { askCache } from '../../stores/cache';
import { onErased } from '../../stores/copy-store';
import { usePersonName } from '../../stores/use-person-name';
import { useZone } from '../../stores/clock-store';
import { FailureNotice, Hint } from '../ui/notice';
import { instantText } from '../../../texts/moment-text';
import { IdLink, peopleKindOf, PersonLink } from './people-links';
import { JsonTree } from './json-tree';
import { TemplateLink } from './template-link';
import { VisibleText } from '../text/visible-text';
import styles from './relations-card.module.css';
import textStyles from '../ui/text.module.css';
import { Card } from '../ui/card';
import { Button } from '../ui/button';
import { classes } from '../ui/classes';

const labels = {
  template: t`Waiver template`,
  conversation: t`Conversation`,
  advocate: t`Advocate`,
  prospect: t`Prospect`,
  created_by: t`Scheduled by`,
  cancelled_by: t`Cancelled by`,
  waiver_template: t`Waiver template`,
};

type RelationName = keyof typeof labels;

interface RelationsCardProps {
  readonly collection: Collection;
  readonly id: string;
  /** Those that are shown, in their order. */
  readonly names: readonly RelationName[];
  readonly relations: Shown<Relation | undefined>;
  /** The words for a relation that points to nothing, where they say more than "none". */
  readonly nothing?: Shown<string>;
}

type Shown<Value> = Partial<Readonly<Record<RelationName, Value>>>;

/**
 * The ids of related records. A link only points to a record and grants no access, so it is
 * followed only on demand.
 */
export function RelationsCard(props: RelationsCardProps) {
  const { collection, id, names, relations, nothing = {} } = props;
  return (
    <Card title={t`Linked records`}>
      {names.map((name) => (
        <RelationRow
          key={`${id}/${name}`}
          collection={collection}
          id={id}
          name={name}
          relation={relations[name]}
          nothing={nothing[name] ?? t`none`}
        />
      ))}
    </Card>
  );
}

interface RelationRowProps {
  readonly collection: RelationsCardProps['collection'];
  readonly id: string;
  readonly name: RelationName;
  readonly relation: Relation | undefined;
  readonly nothing: string;
}

function RelationRow({ collection, id, name, relation, nothing }: RelationRowProps) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result<RelatedView> | null>(null);
  const erasures = useRef(0);
  /* It may be about somebody whose data was erased, also an answer that is on its way. */
  useEffect(
    () =>
      onErased(() => {
        erasures.current += 1;
        setResult(null);
      }),
    [],
  );
  async function fetchIt(): Promise<void> {
    setBusy(true);
    const before = erasures.current;
    const fetched = await askCache('related:fetch', { collection, id, relation: name });
    if (erasures.current === before) setResult(fetched);
    setBusy(false);
  }
  return (
    <div className={styles.relation}>
      <span className={classes(styles.name, textStyles.muted)}>{labels[name]}</span>
      <div className={styles.target}>
        <RelationId relation={relation} nothing={nothing} />
      </div>
      {typeof relation?.related === 'string' && (
        <Button
          small
          className={styles.fetch}
          aria-label={t`Fetch from the service: ${inSentence(labels[name])}`}
          disabled={busy}
          onClick={() => void fetchIt()}
        >
          {busy ? t`Fetching …` : t({ message: 'Fetch', context: 'from the service' })}
        </Button>
      )}
      {result && <Fetched result={result} />}
    </div>
  );
}

function RelationId({ relation, nothing }: Pick<RelationRowProps, 'relation' | 'nothing'>) {
  if (!relation || relation.dataAbsent)
    return <i className={textStyles.muted}>{t`not provided`}</i>;
  if (!relation.ref) return <i className={textStyles.muted}>{nothing}</i>;
  return (
    <span className={styles.id}>
      <RefLink target={relation.ref} />
    </span>
  );
}

/* The link to the page of a related record, where there is one. */
function RefLink({ target: { type, id } }: { readonly target: ResourceRef }) {
  const name = usePersonName(type === 'prospects' ? id : null);
  const kind = peopleKindOf(type);
  if (name !== null) return <PersonLink id={id} name={name} />;
  if (kind) return <IdLink kind={kind} id={id} />;
  if (type === 'waiver_templates') return <TemplateLink id={id} text={id} />;
  return (
    <>
      <VisibleText text={id} />{' '}
      <span className={textStyles.muted}>
        <VisibleText text={type} />
      </span>
    </>
  );
}

function Fetched({ result }: { readonly result: Result<RelatedView> }) {
  const zone = useZone();
  if (!result.ok)
    return <FailureNotice tone="warn" className={styles.fetched} failure={result.failure} />;
  return (
    <div className={styles.fetched}>
      <Hint>
        <Trans>Fetched {instantText(result.value.fetchedAtMs, zone)}; not kept.</Trans>
      </Hint>
      <JsonTree json={result.value.json} />
    </div>
  );
}
