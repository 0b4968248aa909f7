import type { Json } from '../../json';

export interface Resource {
  type: string;
  id: string;
  attributes: Record<string, Json>;
  relationships: Record<string, Json>;
  links: Record<string, Json>;
  meta?: Record<string, Json>;
}

function relation(type: string, id: string): Json {
  return { data: { type, id }, links: { related: `https://service.test/api/v1/${type}/${id}` } };
}

/** A waiver submission as the service's documentation shows it. */
export function waiverResource(id = '1', updatedAt = '2026-03-01T10:00:00Z'): Resource {
  return {
    type: 'waiver_submissions',
    id,
    attributes: {
      signed_at: '2026-03-01T09:00:00Z',
      signer_name: 'Anna Smith',
      signer_email: 'anna@example.org',
      template_version: 3,
      title: 'Test ride waiver',
      agreement: '<p>I agree</p>',
      fields: [
        { identifier: 'height', label: 'Height', type: 'short_text', value: '180' },
        { identifier: 'news', label: 'Newsletter', type: 'checkbox', value: false },
        { identifier: 'old', label: 'Old', type: null, value: null },
      ],
      ip_address: '192.0.2.7',
      user_agent: null,
      created_at: '2026-03-01T09:00:00Z',
      updated_at: updatedAt,
    },
    relationships: {
      template: relation('waiver_templates', 't1'),
      conversation: relation('conversations', 'c1'),
      advocate: relation('advocates', 'a1'),
      prospect: relation('prospects', 'p1'),
    },
    links: { self: `https://service.test/api/v1/waiver_submissions/${id}` },
  };
}

/** A private event with personal data as the service's documentation shows it. */
export function eventResource(id = '1', updatedAt = '2026-03-01T10:00:00Z'): Resource {
  return {
    type: 'private_events',
    id,
    attributes: {
      status: 'upcoming',
      starts_at: '2026-04-01T10:00:00Z',
      ends_at: null,
      completion_status: 'unknown',
      completion_recorded_at: null,
      cancelled_at: null,
      event_type: { id: 'e1', name: 'Test ride' },
      details: 'Bring a helmet',
      address: { address_1: 'Road 1', city: null, country_code: 'DEU' },
      latitude: 0,
      longitude: -12.5,
      created_at: '2026-03-01T09:00:00Z',
      updated_at: updatedAt,
    },
    relationships: {
      conversation: relation('conversations', 'c1'),
      created_by: { data: { type: 'admins', id: '9' } },
      cancelled_by: { data: null, links: { related: null } },
    },
    links: { self: `https://service.test/api/v1/private_events/${id}` },
    meta: { pii: true },
  };
}

/** A waiver template as the service's documentation shows it. */
export function templateResource(id = 't1'): Resource {
  return {
    type: 'waiver_templates',
    id,
    attributes: {
      identifier: 'test-ride',
      title: 'Test ride waiver',
      description: null,
      status: 'active',
      version: 3,
      agreement: '<p>{{ prospect_first_name }}</p>',
      fields: [
        {
          identifier: 'height',
          label: 'Height',
          field_type: 'select',
          required: true,
          response_options: ['small', { id: 2, label: 'tall' }],
          helper_text: null,
          placeholder_text: 'cm',
          position: 1,
        },
      ],
      created_at: '2026-01-01T09:00:00Z',
      updated_at: '2026-02-01T09:00:00Z',
    },
    relationships: { submissions: { links: { related: 'https://service.test/x' } } },
    links: { self: `https://service.test/api/v1/waiver_templates/${id}` },
  };
}
