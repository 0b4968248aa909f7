import type { DecodedCount, DecodedTemplateList } from '../contract/decoder-messages';
import { failed, success, type Result } from '../contract/result';
import type { SetAsideRecord } from '../domain/compact/compact-records';
import { cleanJson } from '../domain/decode/clean-json';
import { decodeTemplateResource } from '../domain/decode/decode-template-resource';
import { Refusal } from '../domain/decode/refusal';
import type { WaiverTemplate } from '../domain/entities/waiver-template';
import type { Json } from '../domain/json';
import { readJson, readList } from './read-json';

/** Decodes the list of templates, which comes in one answer. */
export function decodeTemplates(bytes: Uint8Array): Result<DecodedTemplateList> {
  const list = readList(bytes);
  if (!list.ok) return list;
  const templates: WaiverTemplate[] = [];
  const setAside: SetAsideRecord[] = [];
  for (const resource of list.value.data) {
    const decoded = decodeTemplateResource(resource);
    if (decoded.ok) templates.push(decoded.value);
    else setAside.push(decoded.setAside);
  }
  return success({ templates, setAside });
}

/** Reads how many records a list has in all, from one of its pages. */
export function decodeCount(bytes: Uint8Array): Result<DecodedCount> {
  const list = readList(bytes);
  return list.ok ? success({ totalCount: list.value.totalCount }) : list;
}

/** Decodes a body of unknown shape, limited in depth. */
export function decodeJson(bytes: Uint8Array): Result<Json> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  try {
    return success(cleanJson(json.value, 'The answer'));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return failed('bad-response', { detail: 'nested too deeply' });
  }
}
