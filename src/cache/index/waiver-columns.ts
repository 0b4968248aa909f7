import { fingerprint } from '../../domain/compact/fingerprint';
import { relatedId } from '../../domain/compact/compact-relations';
import { WAIVER_RELATION_TYPES } from '../../domain/compact/waiver-codec';
import type { CompactWaiver } from '../../domain/compact/compact-records';
import type { CompactAgreement } from '../../domain/compact/shared-text';
import type { WaiverRelationName } from '../../domain/entities/waiver-submission';
import type { Json } from '../../domain/json';
import { sameName } from '../../domain/people/signed-name';
import { instantMs } from '../../domain/time/instant';
import { changeAfterSigning, type ChangeAfterSigning } from '../../domain/waivers/waiver-flags';
import { NO_BLOCKS, type BlockCache } from '../blocks/block-cache';
import { packAgreement, unpackAgreement } from './agreement-image';
import { createInterner, createRefs } from './columns';
import { numberColumn } from './number-column';
import { createRecordTable, putEntry, type EntryPlace } from './record-table';
import { msColumn } from './ms-column';
import { instantColumn } from './instant-column';
import { asItIs, storedColumn, type ValueForm } from './stored-column';
import type { Images } from './column-image';

/** What lists, filters and search read of every waiver. Whole waivers stay in the sealed pages. */
export type WaiverColumns = ReturnType<typeof createWaiverColumns>;

/** The name as the signer typed it, and the address given. */
export interface Signer {
  readonly name: string;
  readonly email: string | null;
}

/**
 * What the search reads of a waiver whose agreement it has to read whole: the visible text of the
 * agreement, then the answers.
 */
export type SeenTexts = readonly string[];

/** An index of waivers, empty or from the images of its columns, some of which lie in `blocks`. */
export function createWaiverColumns(from: Images = {}, blocks: BlockCache = NO_BLOCKS) {
  return {
    table: createRecordTable(from),
    /** Who signed. */
    signers: storedColumn(blocks, SIGNER_FORM, from.signers),
    /** The `nameKey` and `emailKey` of the signers tell which may be alike without the disk. */
    nameKeys: numberColumn(from.nameKeys),
    emailKeys: numberColumn(from.emailKeys),
    signedAt: instantColumn(from.signedAt),
    /** Epoch ms; NaN for a text that is no instant. */
    createdMs: msColumn(from.createdMs),
    /** 1 where the content changed since the waiver came into this copy. */
    contentChanged: numberColumn(from.contentChanged),
    version: numberColumn(from.version),
    title: numberColumn(from.title),
    template: numberColumn(from.template),
    conversation: numberColumn(from.conversation),
    prospect: numberColumn(from.prospect),
    advocate: numberColumn(from.advocate),
    questions: numberColumn(from.questions),
    /** The answers of each waiver, in the order of its questions. */
    values: storedColumn(blocks, asItIs<readonly Json[]>(), from.values),
    /** Null where the service sent no agreement. */
    agreements: storedColumn(blocks, AGREEMENT_FORM, from.agreements),
    /** What is seen of waivers whose agreements the search has to read whole, where it was kept. */
    seen: storedColumn(blocks, asItIs<SeenTexts | null>(), from.seen),
    /**
     * For agreements that the search has to read whole: `IS_SEEN` where `seen` has their texts,
     * otherwise `IS_WHOLE`. 0 for others.
     */
    hasSeen: numberColumn(from.hasSeen),
    titles: createInterner(from.titles),
    /** Ids of templates, conversations, prospects and advocates. */
    refs: createRefs(from.refs),
  };
}

/** Where a waiver stands, and whether its content changed since it came into this copy. */
type WaiverPlace = EntryPlace & { readonly changed?: boolean };

/** The values of a waiver in the columns that lie on the disk. */
export const WAIVER_TEXTS = {
  signers: ({ n: name, e: email = null }: CompactWaiver): Signer => ({ name, email }),
  values: (record: CompactWaiver): readonly Json[] => record.w,
  agreements: (record: CompactWaiver): CompactAgreement => record.a ?? null,
};

const SIGNER_FORM: ValueForm<Signer, readonly [name: string, email?: string]> = {
  pack: ({ name, email }) => (email === null ? [name] : [name, email]),
  unpack: ([name, email = null]) => ({ name, email }),
  /* The signers of fifty events lie in nearly as many blocks, each read and inflated whole. */
  blockCharacters: 2 ** 15,
};
const AGREEMENT_FORM = { pack: packAgreement, unpack: unpackAgreement };

/** Adds or replaces a waiver; returns its row. */
export function putWaiver(
  columns: WaiverColumns,
  record: CompactWaiver,
  { changed, ...place }: WaiverPlace,
): number {
  const row = putEntry(columns.table, { id: record.id, updatedAt: record.u, ...place });
  columns.contentChanged.set(row, changed === true ? 1 : 0);
  const signer = WAIVER_TEXTS.signers(record);
  columns.signers.set(row, signer);
  columns.nameKeys.set(row, nameKey(signer.name));
  columns.emailKeys.set(row, emailKey(signer.email));
  columns.signedAt.set(row, record.s);
  columns.createdMs.set(row, instantMs(record.c) ?? NaN);
  columns.version.set(row, record.v);
  columns.title.set(row, columns.titles.intern(record.t));
  putRefs(columns, row, record);
  columns.questions.set(row, record.q);
  columns.values.set(row, WAIVER_TEXTS.values(record));
  columns.agreements.set(row, WAIVER_TEXTS.agreements(record));
  return row;
}

function putRefs(columns: WaiverColumns, row: number, record: CompactWaiver): void {
  const { intern, internFew } = columns.refs;
  const id = (name: WaiverRelationName): string | null =>
    relatedId(WAIVER_RELATION_TYPES[name], record.r[name]);
  columns.template.set(row, internFew(id('template')));
  columns.conversation.set(row, intern(id('conversation')));
  columns.prospect.set(row, intern(id('prospect')));
  columns.advocate.set(row, internFew(id('advocate')));
}

const NOBODY: Signer = { name: '', email: null };

/** The signer of the waiver in a row. Throws `MissingBlocks`. */
export function signerIn({ signers }: Pick<WaiverColumns, 'signers'>, row: number): Signer {
  return signers.get(row) ?? NOBODY;
}

/**
 * A 32-bit number that is the same for names that count as one (`sameName`). Of a million different
 * names, some two hundred have a number that another name has, too.
 */
export function nameKey(name: string): number {
  return fingerprint(sameName(name)) | 0;
}

/**
 * A 16-bit number that is the same for equal addresses, whatever their case; two different
 * addresses have the same one once in some 65,000 cases. 0 stands for no address.
 */
export function emailKey(email: string | null): number {
  const same = sameEmail(email);
  return same === '' ? 0 : (fingerprint(same) << 16) >> 16 || 1;
}

/** An address in the form in which it is compared with others; empty for none. */
export function sameEmail(email: string | null): string {
  return (email ?? '').trim().toLowerCase();
}

export const IS_SEEN = 1;
export const IS_WHOLE = 2;

/**
 * Keeps what is seen of a waiver whose agreement is read whole, or forgets it where `value` is
 * null. What was forgotten can be read again.
 */
export function putSeen(
  { seen, hasSeen }: Pick<WaiverColumns, 'seen' | 'hasSeen'>,
  row: number,
  value: SeenTexts | null,
): void {
  seen.set(row, value);
  if (hasSeen.get(row) !== 0) hasSeen.set(row, value === null ? IS_WHOLE : IS_SEEN);
}

/** Whether and how the waiver in a row changed after it was signed. */
export function changeOf(waivers: WaiverColumns, row: number): ChangeAfterSigning | null {
  return changeAfterSigning({
    signedMs: waivers.signedAt.ms.get(row),
    createdMs: waivers.createdMs.get(row),
    updatedMs: waivers.table.updatedAt.ms.get(row),
    contentChanged: waivers.contentChanged.get(row) === 1,
  });
}
