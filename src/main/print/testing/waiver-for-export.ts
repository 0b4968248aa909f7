import { NO_HEAD } from '../../../domain/files/page-head';
import type { WaiverForExport } from '../../../contract/exported-records';
import type { WaiverSubmission } from '../../../domain/entities/waiver-submission';

const relation = (type: string, id: string) => ({ ref: { type, id }, related: null });

/** A complete waiver for tests of printing. `changes` replace attributes of the record. */
export function waiverForExport(
  changes: Partial<WaiverSubmission> = {},
  sheet: Partial<WaiverForExport> = {},
): WaiverForExport {
  return {
    waiver: {
      id: 'w-1001',
      signedAt: '2026-11-20T13:41:07.123456Z',
      signerName: 'Marta Nowak',
      signerEmail: 'marta@example.test',
      templateVersion: 3,
      title: 'Test ride agreement',
      agreement: '<h2>1. Risk</h2><p>I ride at my own risk.</p><p>I wear a <b>helmet</b>.</p>',
      fields: [
        { identifier: 'shoe_size', label: 'Your shoe size?', type: 'short_text', value: '41' },
        { identifier: 'newsletter', label: 'Send me news', type: 'checkbox', value: false },
      ],
      ipAddress: '192.0.2.7',
      userAgent: 'Mozilla/5.0 (Test)',
      createdAt: '2026-11-20T13:41:08Z',
      updatedAt: '2026-11-21T08:00:00Z',
      relations: {
        template: relation('waiver_templates', 't-7'),
        conversation: relation('conversations', 'c-31'),
        advocate: relation('advocates', 'a-5'),
        prospect: relation('prospects', 'p-90'),
      },
      ...changes,
    },
    contentHash: 'ab'.repeat(32),
    zone: 'Europe/Vienna',
    paper: 'A4',
    pageHead: NO_HEAD,
    ...sheet,
  };
}
