import { keptTemplate } from '../copy/kept-templates';
import type { CoverageAnswer } from '../../contract/coverage-views';
import type {
  Coverage,
  LateCoverage,
  MatchingSignatures,
  WaiverKnowledge,
  WaiverNeed,
} from '../../domain/coverage/coverage';
import { waiverKnowledge } from '../../domain/coverage/coverage';
import type { SetAsideRecord } from '../../domain/compact/compact-records';
import { relatedIdIn } from '../../domain/decode/set-aside';
import { rememberedOf } from '../../domain/remembered';
import { NEED_NOT_SERVED, type EventColumns } from '../index/event-columns';
import { isServed } from '../index/record-table';
import type { Copy } from '../copy/copy';
import type { SignatureIndex } from './signature-index';

/** What the copy can prove about waivers at `now` (epoch ms, service clock). */
export function knowledgeOf(copy: Copy, now: number): WaiverKnowledge {
  return waiverKnowledge(copy.store.state().lists.waiver_submissions, now);
}

/** The waiver that the type of the event in a row needs now. */
export function needOfRow(events: EventColumns, row: number): WaiverNeed {
  const code = events.waiverTemplate.get(row);
  if (code === NEED_NOT_SERVED) return { kind: 'not-served' };
  const templateId = events.refs.text(code);
  return templateId === null ? { kind: 'none' } : { kind: 'template', templateId };
}

const UNMATCHABLE = { unmatchable: true } as const;

/** The signatures that match the event in a row by its ids. */
export function signaturesOfRow(
  copy: Copy,
  index: SignatureIndex,
  row: number,
  need: WaiverNeed,
): MatchingSignatures {
  if (need.kind !== 'template') return { here: [], elsewhere: [] };
  return {
    ...index.find(need.templateId, row),
    ...(copy.private_events.prospect.get(row) < 0 && UNMATCHABLE),
    notUnderstood: () => isPerhapsAside(copy, need.templateId, row),
  };
}

/* Whether a waiver with the template that was never understood may be one of the event in a row. */
function isPerhapsAside(
  { private_events: events, waiver_submissions: waivers, setAside }: Copy,
  templateId: string,
  row: number,
): boolean {
  const { current } = setAside.waiver_submissions;
  if (current.length === 0) return false;
  const conversation = events.refs.text(events.conversation.get(row));
  const prospect = events.refs.text(events.prospect.get(row));
  const may = (named: string | null, wanted: string | null): boolean =>
    named === null || named === wanted;
  return namedBy(current).some(
    (it) =>
      may(it.template, templateId) &&
      (may(it.conversation, conversation) || may(it.prospect, prospect)) &&
      (it.id === null || !isServed(waivers.table, it.id)),
  );
}

/* What such waivers name, read from them once: each event without a waiver looks at all of them. */
const namedBy = rememberedOf((setAside: readonly SetAsideRecord[]) =>
  setAside.map(({ id, raw }) => ({
    id,
    template: relatedIdIn(raw, 'template'),
    conversation: relatedIdIn(raw, 'conversation'),
    prospect: relatedIdIn(raw, 'prospect'),
  })),
);

/** A coverage answer in the form in which the window gets it. */
export function answerView(
  copy: Pick<Copy, 'waiver_templates'>,
  need: WaiverNeed,
  coverage: Coverage | LateCoverage,
): CoverageAnswer {
  if (!('signature' in coverage)) return coverage;
  const { waiverId, version, signedAtMs } = coverage.signature;
  return {
    kind: coverage.kind,
    waiverId,
    version,
    currentVersion:
      need.kind === 'template'
        ? (keptTemplate(copy, need.templateId)?.template.version ?? null)
        : null,
    signedAtMs: Number.isNaN(signedAtMs) ? null : signedAtMs,
  };
}
