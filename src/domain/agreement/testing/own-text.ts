import { recorder, replay } from '../tree/page-events';
import { writeOwnPage } from '../tree/own-page';
import { parseAgreement } from '../tree/parse-agreement';
import { textWriter } from '../writing/text-writer';

/** The words of a page that the reader wrote, read from its HTML alone. */
export function ownText(html: string): string {
  const tree = parseAgreement(html);
  const page = recorder();
  if (tree) writeOwnPage(tree, page);
  const lines = textWriter('said');
  replay(page.page, lines);
  return lines.result();
}
