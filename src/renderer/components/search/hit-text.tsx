import type { SearchHit } from '../../../contract/lists';
import { MarkedText } from './marked-text';
import { nearMark } from './near-mark';
import { VisibleText } from '../text/visible-text';

const places: Readonly<Record<SearchHit['field'], string>> = {
  name: 'Name',
  email: 'Email',
  title: 'Title',
  answer: 'Answer',
  agreement: 'Agreement',
  id: 'Id',
  type: 'Type',
  place: 'Place',
  note: 'Note',
};

/** Where a search term was found, with the words around it. */
export function HitText({ hit }: { readonly hit: SearchHit }) {
  return (
    <>
      {hit.label === null ? places[hit.field] : <VisibleText text={hit.label} />}
      {': '}
      <MarkedText {...nearMark(hit)} />
    </>
  );
}
