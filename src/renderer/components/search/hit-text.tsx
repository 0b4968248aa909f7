import { t } from '@lingui/core/macro';
import type { SearchHit } from '../../../contract/lists';
import { MarkedText } from './marked-text';
import { VisibleText } from '../text/visible-text';
import { wholeCharacterAt } from '../../../domain/text/shorten';

const places: Readonly<Record<SearchHit['field'], string>> = {
  name: t`Name`,
  email: t`Email`,
  title: t`Title`,
  answer: t`Answer`,
  agreement: t`Agreement`,
  id: t`Id`,
  type: t`Type`,
  advocate: t`Advocate`,
  place: t`Place`,
  note: t`Note`,
};

/** Says where the searched words were found, with the words around them. */
export function HitText({ hit }: { readonly hit: SearchHit }) {
  return (
    <>
      {hit.label === null ? places[hit.field] : <VisibleText text={hit.label} />}
      {': '}
      <MarkedText {...nearMark(hit)} />
    </>
  );
}

/* How many characters fit before a mark in the narrowest list. */
const LEAD = 20;
const CUT = '…';

/** The hit with little text before its first mark, so that no narrow list cuts the mark off. */
export function nearMark({ text, marks }: SearchHit): Pick<SearchHit, 'text' | 'marks'> {
  const first = marks[0]?.[0] ?? 0;
  if (first <= LEAD + CUT.length) return { text, marks };
  const blank = text.indexOf(' ', first - LEAD);
  const from = blank >= 0 && blank < first ? blank + 1 : wholeCharacterAt(text, first - LEAD);
  const shift = CUT.length - from;
  return {
    text: CUT + text.slice(from),
    marks: marks.map(([start, end]) => [start + shift, end + shift]),
  };
}
