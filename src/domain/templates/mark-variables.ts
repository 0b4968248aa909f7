const TAG_OR_VARIABLE = /<[^<>]*>|\{\{\s*[^{}<>]{1,80}?\s*\}\}/g;

/**
 * Template source with every merge variable of its text in a `<mark>`, so that a place nobody
 * filled in stands out. Variables inside tags are left alone; the result is as untrusted as before.
 */
export function markVariables(source: string): string {
  return source.replace(TAG_OR_VARIABLE, (found) =>
    found.startsWith('<') ? found : `<mark>${found}</mark>`,
  );
}

/** The merge variables of a source in the order of their first place, without the braces. */
export function variablesOf(source: string): readonly string[] {
  const found = source.match(/\{\{\s*[^{}]{1,80}?\s*\}\}/g) ?? [];
  return [...new Set(found.map((variable) => variable.slice(2, -2).trim()))];
}
