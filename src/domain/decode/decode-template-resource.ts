import type { TemplateQuestion, WaiverTemplate } from '../entities/waiver-template';
import { isJsonObject } from '../json';
import {
  integer,
  list,
  optionalText,
  othersOf,
  readResource,
  readUpdatedAt,
  refused,
  text,
} from './attributes';
import { cleanJson } from './clean-json';
import { Refusal } from './refusal';
import { orSetAside, type Decoded } from './set-aside';
import { otherFields } from './relations';

const ATTRIBUTES: ReadonlySet<string> = new Set([
  'identifier',
  'title',
  'description',
  'status',
  'version',
  'agreement',
  'fields',
  'created_at',
  'updated_at',
]);
const QUESTION_KEYS: ReadonlySet<string> = new Set([
  'identifier',
  'label',
  'field_type',
  'required',
  'response_options',
  'helper_text',
  'placeholder_text',
  'position',
]);
/* `submissions` is only the link to a list that this program asks for itself. */
const RELATIONS: ReadonlySet<string> = new Set(['submissions']);
const NOTHING: ReadonlySet<string> = new Set();

/** Validates a waiver template as served. */
export function decodeTemplateResource(resource: unknown): Decoded<WaiverTemplate> {
  return orSetAside(resource, readTemplate);
}

function readTemplate(resource: unknown): WaiverTemplate {
  const { id, attributes, relationships, meta } = readResource(resource, 'waiver_templates');
  const description = optionalText(attributes, 'description');
  const other = otherFields({
    attributes: othersOf(attributes, ATTRIBUTES),
    relationships: othersOf(relationships, RELATIONS),
    meta: othersOf(meta, NOTHING),
  });
  return {
    id,
    identifier: text(attributes, 'identifier'),
    title: text(attributes, 'title'),
    ...(description === undefined ? {} : { description }),
    status: text(attributes, 'status'),
    version: integer(attributes, 'version'),
    agreement: text(attributes, 'agreement'),
    fields: list(attributes, 'fields').map(readQuestion),
    createdAt: text(attributes, 'created_at'),
    updatedAt: readUpdatedAt(attributes),
    ...(other === undefined ? {} : { other }),
  };
}

function readQuestion(served: unknown): TemplateQuestion {
  if (!isJsonObject(served)) throw new Refusal('A question is not an object.');
  const { required } = served;
  if (typeof required !== 'boolean') throw refused(required, 'required', 'yes or no');
  const helper = optionalText(served, 'helper_text');
  const placeholder = optionalText(served, 'placeholder_text');
  const other = othersOf(served, QUESTION_KEYS);
  return {
    identifier: text(served, 'identifier'),
    label: text(served, 'label'),
    fieldType: text(served, 'field_type'),
    required,
    responseOptions: list(served, 'response_options').map((option) =>
      cleanJson(option, 'A response option'),
    ),
    ...(helper === undefined ? {} : { helperText: helper }),
    ...(placeholder === undefined ? {} : { placeholderText: placeholder }),
    position: integer(served, 'position'),
    ...(other === undefined ? {} : { other }),
  };
}
