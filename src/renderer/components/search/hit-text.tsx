import { t } from '@lingui/core/macro';
import type { SearchHit } from '../../../contract/lists';
import { MarkedText } from './marked-text';
import { nearMark } from './near-mark';
import { VisibleText } from '../text/visible-text';

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
