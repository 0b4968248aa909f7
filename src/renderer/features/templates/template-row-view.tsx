import type { TemplateListRow } from '../../../contract/list-queries';
import { VisibleText } from '../../components/visible-text';
import { signaturesText, templateStatusWord } from './template-words';

/** A template in the list: its title, its status and version, and how often it was signed. */
export function TemplateRowView({ row }: { readonly row: TemplateListRow }) {
  return (
    <>
      <span role="gridcell" className="name">
        <VisibleText text={row.title} empty="No title" />
      </span>
      <span role="gridcell" className="end amount">
        {signaturesText(row.signatures)}
      </span>
      <span role="gridcell" className="meta">
        <VisibleText text={templateStatusWord(row.status)} empty="no status" />
        {` · version ${row.version} `}
        {!row.listed && <span className="tag warn">no longer listed</span>}
      </span>
    </>
  );
}
