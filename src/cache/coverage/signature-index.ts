import type { MatchingSignatures, Signature } from '../../domain/coverage/coverage';
import { rowsByCode } from '../index/rows-by-code';
import type { WaiverColumns } from '../index/waiver-columns';

/** Signatures by what an event can be matched with: ids only, never names. */
export interface SignatureIndex {
  readonly find: (
    templateId: string,
    conversationId: string | null,
    prospectId: string | null,
  ) => MatchingSignatures;
  /** The rows of these signatures. */
  readonly rows: (
    templateId: string,
    conversationId: string | null,
    prospectId: string | null,
  ) => { readonly here: readonly number[]; readonly elsewhere: readonly number[] };
}

/** The index over all waivers; it follows them. */
export function createSignatureIndex(waivers: WaiverColumns): SignatureIndex {
  const byConversation = rowsByCode(waivers.table, waivers.conversation);
  const byProspect = rowsByCode(waivers.table, waivers.prospect);
  const codeOf = (id: string | null): number => (id === null ? -1 : (waivers.refs.find(id) ?? -1));

  const rows: SignatureIndex['rows'] = (templateId, conversationId, prospectId) => {
    const template = codeOf(templateId);
    if (template < 0) return { here: [], elsewhere: [] };
    const conversation = codeOf(conversationId);
    const isServed = (row: number): boolean =>
      waivers.template.get(row) === template && waivers.table.gone.get(row) === 0;
    return {
      here: byConversation.of(conversation).filter(isServed),
      elsewhere: byProspect
        .of(codeOf(prospectId))
        .filter(isServed)
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
