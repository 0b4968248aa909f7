import type { Relation, Relations } from '../entities/relation';

/**
 * One relationship as stored. Null: it was served without a record and without a link. A text: type
 * and link are the usual ones, and `l` is the beginning of the record's links. Otherwise the
 * relationship itself.
 */
export type CompactRelation = string | null | Relation;

/** A record's relationships as stored. */
export interface CompactRelations<Name extends string> {
  readonly r: { readonly [name in Name]?: CompactRelation };
  readonly l?: string;
}

/** The type each relationship leads to; null where it varies: then it stands before the id. */
export type RelationTypes<Name extends string> = Readonly<Record<Name, string | null>>;

/** Stores the relationships of one kind of record, which have these names, without loss. */
export function relationCodec<Name extends string>(types: RelationTypes<Name>) {
  const names = Object.keys(types) as Name[];
  return {
    /** The short form; `undefined` for what was not served. */
    pack: (relations: Relations<Name>) => {
      const l = firstLinkStart(names, relations);
      /* All names are set in one order, because records of one shape are written faster. */
      const r = {} as Record<Name, CompactRelation | undefined>;
      for (const name of names) r[name] = shortOf(types[name], relations[name], l);
      return { r, l };
    },
    unpack: ({ r, l = '' }: CompactRelations<Name>): Relations<Name> => {
      const relations: { [name in Name]?: Relation } = {};
      for (const name of names) {
        const it = r[name];
        if (it !== undefined) relations[name] = relationOf(types[name], it, l);
      }
      return relations;
    },
  };
}

/** The id of the related record; null when there is none, or when it was not served. */
export function relatedId(type: string | null, it: CompactRelation | undefined): string | null {
  return refOf(type, it)?.id ?? null;
}

/** The type of the related record; null in the same cases. */
export function relatedType(type: string | null, it: CompactRelation | undefined): string | null {
  return refOf(type, it)?.type ?? null;
}

function refOf(type: string | null, it: CompactRelation | undefined): Relation['ref'] {
  if (typeof it !== 'string') return it?.ref ?? null;
  if (type !== null) return { type, id: it };
  const cut = it.indexOf('/');
  return { type: it.slice(0, cut), id: it.slice(cut + 1) };
}

function relationOf(type: string | null, it: CompactRelation, l: string): Relation {
  if (it === null) return { ref: null, related: null };
  if (typeof it !== 'string') return it;
  return { ref: refOf(type, it), related: `${l}${type === null ? it : `${type}/${it}`}` };
}

function firstLinkStart<Name extends string>(
  names: readonly Name[],
  relations: Relations<Name>,
): string | undefined {
  for (const name of names) {
    const start = linkStart(relations[name]);
    if (start !== undefined) return start;
  }
  return undefined;
}

function linkStart(relation: Relation | undefined): string | undefined {
  if (!relation?.ref || relation.related === null) return undefined;
  const end = `${relation.ref.type}/${relation.ref.id}`;
  return relation.related.endsWith(end) ? relation.related.slice(0, -end.length) : undefined;
}

function shortOf(
  type: string | null,
  relation: Relation | undefined,
  l: string | undefined,
): CompactRelation | undefined {
  if (relation === undefined || relation.dataAbsent !== undefined) return relation;
  const { ref, related } = relation;
  if (ref === null) return related === null ? null : relation;
  const usual = type === null ? !ref.type.includes('/') : ref.type === type;
  if (!usual || l === undefined || linkStart(relation) !== l) return relation;
  return type === null ? `${ref.type}/${ref.id}` : ref.id;
}
