import type { WaiverAnswer, WaiverSubmission } from '../entities/waiver-submission';
import type { WaiverTemplate } from '../entities/waiver-template';

/** A waiver signed on 18 November 2026 for version 3 of template tpl_1. */
export function sampleWaiver(changes: Partial<WaiverSubmission> = {}): WaiverSubmission {
  return {
    id: 'wvr_1',
    signedAt: '2026-11-18T09:00:00.123456Z',
    signerName: 'Sample Signer',
    signerEmail: null,
    templateVersion: 3,
    title: 'Test ride waiver',
    agreement: '<p>I, Sample Signer, agree.</p>',
    fields: [],
    ipAddress: null,
    userAgent: null,
    createdAt: '2026-11-18T09:00:00.200000Z',
    updatedAt: '2026-11-18T09:00:00.200000Z',
    relations: {},
    ...changes,
  };
}

/** An answer of an unknown type. */
export function sampleAnswer(changes: Partial<WaiverAnswer> = {}): WaiverAnswer {
  return { identifier: 'q1', label: 'A question', type: null, value: null, ...changes };
}

/** Template tpl_1, active, in version 4. */
export function sampleTemplate(changes: Partial<WaiverTemplate> = {}): WaiverTemplate {
  return {
    id: 'tpl_1',
    identifier: 'test-ride',
    title: 'Test ride waiver',
    description: null,
    status: 'active',
    version: 4,
    agreement: '<p>I, {{prospect.first_name}}, agree.</p>',
    fields: [],
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: '2026-11-02T00:00:00Z',
    ...changes,
  };
}
