/** The words of an agreement without its tags; good enough to take questions from. */
export function plainAgreement(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&[a-z#\d]+;/gi, ' ');
}
