/** The merge variables of a template's text without braces, in order of first appearance. */
export function variablesOf(text: string): readonly string[] {
  const found = text.match(/\{\{\s*[^{}]{1,80}?\s*\}\}/g) ?? [];
  return [...new Set(found.map((variable) => variable.slice(2, -2).trim()))];
}
