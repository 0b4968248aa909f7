import { countedText } from '../../words/counted';
import { t } from '@lingui/core/macro';
import type { TemplateListRow } from '../../../contract/lists';
import { VisibleText } from '../../components/text/visible-text';
import { signaturesText, templateStatusWord } from './template-words';
import grid from '../../components/list/record-grid.module.css';
import styles from './templates.module.css';
import { Tag } from '../../components/ui/tag';
import { classes } from '../../components/ui/classes';

/** A template in the list: its title, its status and version, and how often it was signed. */
export function TemplateRowView({ row }: { readonly row: TemplateListRow }) {
  return (
    <>
      <span role="gridcell" className={grid.name}>
        <VisibleText text={row.title} empty={t`No title`} />
      </span>
      <span role="gridcell" className={classes(grid.end, styles.amount)}>
        {countedText(row.signatures, signaturesText)}
      </span>
      <span role="gridcell" className={grid.meta}>
        <VisibleText text={templateStatusWord(row.status)} empty={t`no status`} />
        {t` · version ${row.version} `}
        {!row.listed && <Tag warn>{t`no longer listed`}</Tag>}
      </span>
    </>
  );
}
