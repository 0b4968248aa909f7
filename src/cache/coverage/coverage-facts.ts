import type { CoverageAnswer } from '../../contract/coverage-views';
import type {
  Coverage,
  LateCoverage,
  MatchingSignatures,
  WaiverKnowledge,
  WaiverNeed,
} from '../../domain/coverage/coverage';
import { waiverKnowledge } from '../../domain/coverage/coverage';
import { NEED_NOT_SERVED, type EventColumns } from '../index/event-columns';
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

/** The signatures that match the event in a row by its ids. */
export function signaturesOfRow(
  { private_events: events }: Copy,
  index: SignatureIndex,
  row: number,
  need: WaiverNeed,
): MatchingSignatures {
  if (need.kind !== 'template') return { here: [], elsewhere: [] };
  if (events.conversation.get(row) < 0 && events.prospect.get(row) < 0)
    return { here: [], elsewhere: [], unmatchable: true };
  return index.find(need.templateId, row);
}

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
    currentVersion: need.kind === 'template' ? currentVersion(copy, need.templateId) : null,
    signedAtMs: Number.isNaN(signedAtMs) ? null : signedAtMs,
  };
}

function currentVersion(
  { waiver_templates: templates }: Pick<Copy, 'waiver_templates'>,
  id: string,
): number | null {
  return templates.current.find((it) => it.template.id === id)?.template.version ?? null;
}
