import { NO_ATTRIBUTES, type AgreementWriter, type Attributes } from '../tree/page-events';
import { isEmptyText } from '../tree/parse-agreement';
import { FIELD, HIDDEN_WORDS, SAID } from '../tree/policy';
import type { SaidWords } from './said-words';
import type { Style } from '../css/computed-style';

/** Writes what is apart from the words that the signer saw as text. */
export function createSetApart(words: SaidWords, writer: AgreementWriter) {
  function within(attributes: Attributes, write: () => void): void {
    writer.open('span', attributes);
    write();
    writer.close('span', attributes);
  }

  /** Words of the reader's own. */
  function said(own: string): void {
    within(SAID_BY_US, () => writer.text(own));
  }

  /** The same behind others. The blank has a box of its own, so that no line begins with it. */
  function saidBehind(own: string): void {
    said(' ');
    said(own);
  }

  /** Words that the signer did not see; nothing is written where there are none. */
  function hidden(unseen: string, style: Style): void {
    if (isEmptyText(unseen)) return;
    const isBlock = style.display !== 'inline' && style.gone && style.display !== 'table-cell';
    const attributes = new Map([['class', isBlock ? `${HIDDEN_WORDS} block` : HIDDEN_WORDS]]);
    within(attributes, () => {
      said(`${words.hidden}: `);
      writer.text(unseen.replace(/\s+/g, ' ').trim());
    });
  }

  /** The value of a field; `isLined` where a line is drawn through or under what is around it. */
  function value(entered: string, isLined: boolean): void {
    writer.text(' ');
    within(isLined ? APART_FIELD : A_FIELD, () => {
      const lines = entered.trim().split(/\r\n|\r|\n/);
      lines.forEach((line, at) => {
        if (at > 0) writer.open('br', NO_ATTRIBUTES);
        writer.text(line.replace(/[\f\r]/g, ' '));
      });
    });
    writer.text(' ');
  }

  /** The address of a link, because no link works in the reader's page. */
  function address(href: string | null): void {
    const place = href?.trim() ?? '';
    if (place === '' || place.startsWith('#') || NO_PLACE.test(place)) return;
    saidBehind(`(${place.length > MOST_ADDRESS ? `${place.slice(0, MOST_ADDRESS)}…` : place})`);
  }

  return { hidden, said, saidBehind, value, address };
}

const SAID_BY_US: Attributes = new Map([['class', SAID]]);
const A_FIELD: Attributes = new Map([['class', FIELD]]);
/* Lines through and under words are not drawn into fields. */
const APART_FIELD: Attributes = new Map([['class', `${FIELD} apart`]]);
/* Addresses that run or hold something and lead nowhere. */
const NO_PLACE = /^[\0- ]*(?:j[\t\n\r]*a[\t\n\r]*v[\t\n\r]*a|v[\t\n\r]*b|data:|blob:|about:)/i;
const MOST_ADDRESS = 300;
