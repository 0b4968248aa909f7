import type { Relation, Relations } from '../entities/relation';
import type { WaiverRelationName } from '../entities/waiver-submission';

/**
 * A waiver's relationships as stored: an id alone where type and link are the usual ones under
 * `l`, the beginning of the record's links; else the relationship itself.
 */
export interface CompactRelations {
  readonly r: { readonly [name in WaiverRelationName]?: string | Relation };
  readonly l?: string;
}

const TYPES: Readonly<Record<WaiverRelationName, string>> = {
  template: 'waiver_templates',
  conversation: 'conversations',
  prospect: 'prospects',
  advocate: 'advocates',
};

type Sparse = { readonly [name in WaiverRelationName]: string | Relation | undefined };

/** The short form (api.md "relationship entry"); lossless (`unpackRelations`). */
export function packRelations(relations: Relations<WaiverRelationName>): {
  readonly r: Sparse;
  readonly l: string | undefined;
} {
  const { template, conversation, prospect, advocate } = relations;
  const l =
    linkStart('template', template) ??
    linkStart('conversation', conversation) ??
    linkStart('prospect', prospect) ??
    linkStart('advocate', advocate);
  /* One shape for all records: written faster. */
  const r = {
    template: shortOf('template', template, l),
    conversation: shortOf('conversation', conversation, l),
    prospect: shortOf('prospect', prospect, l),
    advocate: shortOf('advocate', advocate, l),
  };
  return { r, l };
}

/** The relationships as they were packed. */
export function unpackRelations({ r, l }: CompactRelations): Relations<WaiverRelationName> {
  const relations: { [name in WaiverRelationName]?: Relation } = {};
  for (const name of NAMES) {
    const it = r[name];
    if (typeof it === 'string')
      relations[name] = {
        ref: { type: TYPES[name], id: it },
        related: `${l ?? ''}${TYPES[name]}/${it}`,
      };
    else if (it !== undefined) relations[name] = it;
  }
  return relations;
}

/** The id of the related record; null where there is none or it was not served. */
export function relatedId(it: string | Relation | undefined): string | null {
  return typeof it === 'string' ? it : (it?.ref?.id ?? null);
}

const NAMES = ['template', 'conversation', 'prospect', 'advocate'] as const;

function linkStart(name: WaiverRelationName, relation: Relation | undefined): string | undefined {
  if (!relation?.ref || relation.related === null) return undefined;
  const end = `${TYPES[name]}/${relation.ref.id}`;
  return relation.related.endsWith(end) ? relation.related.slice(0, -end.length) : undefined;
}

function shortOf(
  name: WaiverRelationName,
  relation: Relation | undefined,
  l: string | undefined,
): string | Relation | undefined {
  if (!relation?.ref || relation.ref.type !== TYPES[name] || l === undefined) return relation;
  const usual = relation.dataAbsent === undefined && linkStart(name, relation) === l;
  return usual ? relation.ref.id : relation;
}
