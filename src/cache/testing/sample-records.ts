import type { ExportLedgerEntry } from '../../contract/exports';
import type { PrivateEvent } from '../../domain/entities/private-event';
import type { WaiverSubmission } from '../../domain/entities/waiver-submission';

const START = Date.UTC(2026, 9, 1);
const pointer = (type: string, id: string) => ({
  ref: { type, id },
  related: `https://service.example/api/v1/${type}/${id}`,
});

/** Text of an instant `seconds` after 1 October 2026. */
export function atSecond(seconds: number): string {
  return new Date(START + seconds * 1000).toISOString();
}

/* So long that what all have in common is kept once, as of almost every agreement. */
function agreementOf(signer: string): string {
  const own = `I, ${signer}, ride at my own risk and bring the bicycle back.`;
  const rules = 'I wear a helmet, keep to the rules of the road, and say at once what broke.';
  const told = 'I was told how the brakes work, and who helps me on the way.';
  return `<h1>Agreement</h1><p>${own}</p><p>${rules} ${told}</p>`;
}

/** A waiver with its number in every value, so that a mix-up is noticed. */
export function waiverNumber(n: number, change: Partial<WaiverSubmission> = {}): WaiverSubmission {
  const name = `Signer ${String(n)}`;
  return {
    id: `wvr_${String(n).padStart(6, '0')}`,
    signedAt: atSecond(n),
    signerName: name,
    signerEmail: `signer${String(n)}@mail.example`,
    templateVersion: (n % 3) + 1,
    title: 'Test ride waiver',
    agreement: agreementOf(name),
    fields: [
      { identifier: 'helmet', label: 'I wear a helmet', type: 'checkbox', value: n % 2 === 0 },
      { identifier: 'phone', label: 'Phone', type: 'short_text', value: `+49 30 ${String(n)}` },
    ],
    ipAddress: '198.51.100.7',
    userAgent: null,
    createdAt: atSecond(n),
    updatedAt: atSecond(n),
    relations: {
      template: pointer('waiver_templates', 'tpl_1'),
      conversation: pointer('conversations', `cnv_${String(n % 50)}`),
      prospect: pointer('prospects', `pro_${String(n % 70)}`),
      advocate: pointer('advocates', 'adv_1'),
    },
    ...change,
  };
}

/**
 * A private event with personal values. It lasts an hour and lies in the future; its number is in
 * every value.
 */
export function eventNumber(n: number, change: Partial<PrivateEvent> = {}): PrivateEvent {
  return {
    id: `evt_${String(n).padStart(6, '0')}`,
    status: 'upcoming',
    startsAt: atSecond(100_000 + n),
    endsAt: atSecond(103_600 + n),
    completionStatus: 'unknown',
    completionRecordedAt: null,
    cancelledAt: null,
    eventType: { id: 'typ_1', name: 'Test ride' },
    pii: true,
    details: `Ring twice at door ${String(n)}`,
    address: { address_1: `${String(n)} Canary Street`, city: 'Utrecht', country_code: 'NLD' },
    latitude: 0,
    longitude: 5.1,
    createdAt: atSecond(n),
    updatedAt: atSecond(n),
    relations: {
      conversation: pointer('conversations', `cnv_${String(n % 50)}`),
      prospect: pointer('prospects', `pro_${String(n % 70)}`),
      advocate: pointer('advocates', 'adv_1'),
      created_by: { ref: { type: 'admins', id: 'adm_1' }, related: null },
      cancelled_by: { ref: null, related: null },
      waiver_template: pointer('waiver_templates', 'tpl_1'),
    },
    ...change,
  };
}

/** The line of an export of this many waivers: one PDF, complete. */
export function exportedPdf(
  exportId: string,
  records: number,
  change: Partial<ExportLedgerEntry> = {},
): ExportLedgerEntry {
  return {
    exportId,
    at: 0,
    kind: 'pdf',
    fileName: 'a.pdf',
    records,
    asked: records,
    end: 'complete',
    copy: { end: 'complete', asOfMs: 0, basis: null },
    list: 'waiver_submissions',
    folder: '',
    rest: 0,
    order: null,
    round: 0,
    ...change,
  };
}
