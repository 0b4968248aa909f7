import { recorder, replay } from '../page-events';
import { writeOwnPage } from '../own-page';
import { parseAgreement } from '../parse-agreement';
import { textWriter } from '../text-writer';

/** The words of a page that the reader wrote, read from its HTML alone. */
export function ownText(html: string): string {
  const tree = parseAgreement(html);
  const page = recorder();
  if (tree) writeOwnPage(tree, page);
  const lines = textWriter('said');
  replay(page.page, lines);
  return lines.result();
}
