/** The sizes of paper that documents are laid out for. */
export const PAPERS = ['A4', 'Letter'] as const;

export type Paper = (typeof PAPERS)[number];

/* The regions whose offices use Letter instead of A4 (CLDR, territory data: US-Letter). */
// prettier-ignore
const LETTER_REGIONS: ReadonlySet<string> = new Set([
  'BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE',
]);

/** The paper of a region, told by a system's locale ("en_US.UTF-8", "de-AT"). */
export function usualPaper(locale: string): Paper {
  const region = /^[a-z]{2,3}(?:[-_][A-Z][a-z]{3})?[-_]([A-Z]{2})\b/.exec(locale)?.[1] ?? '';
  return LETTER_REGIONS.has(region) ? 'Letter' : 'A4';
}

/** The paper that a document names. Documents of earlier versions name none and are A4. */
export function paperNamed(name: string | undefined): Paper {
  return PAPERS.find((paper) => paper === name) ?? 'A4';
}
