import type { ServedAttributes, Question, Template } from '../model';
import { formatMicros } from '../time';
import { api, json } from './json';

const question = (one: Question, index: number): ServedAttributes => ({
  identifier: one.identifier,
  label: one.label,
  field_type: one.fieldType,
  required: one.required,
  /* Only an empty array is described; the form of an option is not. */
  response_options: [],
  helper_text: one.helperText,
  placeholder_text: one.placeholderText,
  position: index + 1,
});

const attributes = (template: Template): ServedAttributes => {
  const current = template.editions.at(-1);
  return {
    identifier: template.identifier,
    title: current?.title ?? template.identifier,
    description: template.description,
    status: template.status,
    version: current?.version ?? 1,
    agreement: current?.source ?? '',
    fields: (current?.questions ?? []).map(question),
    created_at: formatMicros(template.createdAt),
    updated_at: formatMicros(template.updatedAt),
  };
};

/** The JSON text of a waiver template, the same in the list and by itself. */
export const renderTemplate = (template: Template, origin: string): string => {
  const id = encodeURIComponent(template.id);
  const filter = `${encodeURIComponent('filter[template]')}=${id}`;
  const related = `${api(origin)}/waiver_submissions?${filter}`;
  return json({
    type: 'waiver_templates',
    id: template.id,
    attributes: attributes(template),
    relationships: { submissions: { links: { related } } },
    links: { self: `${api(origin)}/waiver_templates/${id}` },
  });
};
