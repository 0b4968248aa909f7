import type { MatchingSignatures, Signature } from '../../domain/coverage/coverage';
import type { IndexedCopy } from '../copy/indexed-copy';
import { rowsByCode } from '../index/rows-by-code';

/** Finds the signatures that match the event in a row, by ids only, never by names. */
export type SignatureIndex = ReturnType<typeof createSignatureIndex>;

/** An index over all waivers of a copy, which follows them. */
export function createSignatureIndex(copy: IndexedCopy) {
  const { waiver_submissions: waivers, private_events: events } = copy;
  const byConversation = rowsByCode(waivers.table, waivers.conversation);
  const byProspect = rowsByCode(waivers.table, waivers.prospect);

  const rows = (
    templateId: string,
    event: number,
  ): { readonly here: readonly number[]; readonly elsewhere: readonly number[] } => {
    const template = waivers.refs.find(templateId);
    if (template === null) return { here: [], elsewhere: [] };
    const conversation = events.conversation.get(event);
    const isServed = (row: number): boolean =>
      waivers.template.get(row) === template && waivers.table.gone.get(row) === 0;
    return {
      here: byConversation.of(conversation).filter(isServed),
      elsewhere: byProspect
        .of(events.prospect.get(event))
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
    /** The rows of the signatures with a template that match the event in a row. */
    rows,
    find: (templateId: string, event: number): MatchingSignatures => {
      const { here, elsewhere } = rows(templateId, event);
      return { here: here.map(signature), elsewhere: elsewhere.map(signature) };
    },
  };
}
