import { Fragment } from 'react';
import type { SearchHit } from '../../contract/list-queries';
import { VisibleText } from './visible-text';

const places: Readonly<Record<SearchHit['field'], string>> = {
  name: 'Name',
  email: 'E-mail',
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
      {markedParts(hit).map(({ text, marked, from }) =>
        marked ? (
          <mark key={from}>
            <VisibleText text={text} />
          </mark>
        ) : (
          <Fragment key={from}>
            <VisibleText text={text} />
          </Fragment>
        ),
      )}
    </>
  );
}

interface MarkedPart {
  readonly text: string;
  readonly marked: boolean;
  readonly from: number;
}

function markedParts({ text, marks }: SearchHit): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start > at) parts.push({ text: text.slice(at, start), marked: false, from: at });
    parts.push({ text: text.slice(start, end), marked: true, from: start });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false, from: at });
  return parts;
}
