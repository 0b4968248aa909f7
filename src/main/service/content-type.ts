/** The kind of body that an answer announces. */
type BodyKind = 'json' | 'html' | 'other';

const JSON_TYPE = /^(?:application|text)\/(?:[\w.!#$&^-]+\+)?json$/;

/**
 * Reads a `Content-Type`: JSON under any of its names and in UTF-8, HTML (a sign-in page of a
 * network or proxy), or something else; a missing header counts as something else.
 */
export function bodyKind(header: string | undefined): BodyKind {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  const name = type.trim();
  if (name === 'text/html' || name === 'application/xhtml+xml') return 'html';
  return JSON_TYPE.test(name) && parameters.every(isUtf8) ? 'json' : 'other';
}

function isUtf8(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=');
  return name.trim() !== 'charset' || /^"?utf-?8"?$/.test(value.trim());
}
