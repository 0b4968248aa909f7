import type { MatchingSignatures, Signature } from '../../domain/coverage/coverage';
import type { WaiverColumns } from '../index/waiver-columns';

/** Signatures by what an event can be matched with: ids only, never names. */
export interface SignatureIndex {
  readonly find: (
    templateId: string,
    conversationId: string | null,
    prospectId: string | null,
  ) => MatchingSignatures;
  /** Chains of rows with the same pair of ids. */
  readonly rows: (
    templateId: string,
    conversationId: string | null,
    prospectId: string | null,
  ) => { readonly here: readonly number[]; readonly elsewhere: readonly number[] };
}

/* Codes of ids stay far below this, and the product below 2^53. */
const CODES = 2 ** 26;

const ROWS_AT_ONCE = 2048;

/** The index over all waivers, built in steps: whoever builds it may pause between them. */
export function* signatureIndexSteps(waivers: WaiverColumns): Generator<void, SignatureIndex> {
  const count = waivers.table.ids.length;
  const byConversation = createChains(count);
  const byProspect = createChains(count);
  for (let row = 0; row < count; row += 1) {
    if (row % ROWS_AT_ONCE === 0) yield;
    const template = waivers.template.get(row);
    if (template < 0 || waivers.table.gone.get(row) === 1) continue;
    byConversation.add(template, waivers.conversation.get(row), row);
    byProspect.add(template, waivers.prospect.get(row), row);
  }
  return overChains(waivers, byConversation, byProspect);
}

/* Chains of rows by template and conversation, and by template and prospect. */
function overChains(
  waivers: WaiverColumns,
  byConversation: Chains,
  byProspect: Chains,
): SignatureIndex {
  const codeOf = (id: string | null): number => (id === null ? -1 : (waivers.refs.find(id) ?? -1));

  const rows: SignatureIndex['rows'] = (templateId, conversationId, prospectId) => {
    const template = codeOf(templateId);
    if (template < 0) return { here: [], elsewhere: [] };
    const conversation = codeOf(conversationId);
    return {
      here: byConversation.rows(template, conversation),
      elsewhere: byProspect
        .rows(template, codeOf(prospectId))
        .filter((row) => conversation < 0 || waivers.conversation.get(row) !== conversation),
    };
  };
  const signature = (row: number): Signature => ({
    waiverId: waivers.table.ids.get(row) ?? '',
    version: waivers.version.get(row),
    signedAtMs: waivers.signedAt.ms.get(row),
  });
  return {
    rows,
    find: (templateId, conversationId, prospectId) => {
      const { here, elsewhere } = rows(templateId, conversationId, prospectId);
      return { here: here.map(signature), elsewhere: elsewhere.map(signature) };
    },
  };
}

interface Chains {
  readonly add: (template: number, code: number, row: number) => void;
  readonly rows: (template: number, code: number) => readonly number[];
}

/* One number per row instead of one list per pair of ids. */
function createChains(count: number): Chains {
  const heads = new Map<number, number>();
  const next = new Int32Array(count).fill(-1);
  return {
    add: (template, code, row) => {
      if (code < 0) return;
      const key = template * CODES + code;
      next[row] = heads.get(key) ?? -1;
      heads.set(key, row);
    },
    rows: (template, code) => {
      const rows: number[] = [];
      if (code < 0) return rows;
      for (let row = heads.get(template * CODES + code) ?? -1; row >= 0; row = next[row] ?? -1)
        rows.push(row);
      return rows;
    },
  };
}
