import { useMemo, useState } from 'react';
import type { WaiverTemplate } from '../../../domain/entities/waiver-template';
import { markVariables, variablesOf } from '../../../domain/templates/mark-variables';
import { AgreementFrame } from '../../components/agreement-frame';
import { OtherFieldsCard } from '../../components/other-fields-card';
import { frameBodyOf } from '../../components/sanitise-agreement';
import { VisibleText } from '../../components/visible-text';
import sheet from '../../components/sheet.module.css';
import styles from './templates.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { Tag } from '../../components/ui/tag';
import { classes } from '../../components/ui/classes';

/** The agreement as it stands now, its merge variables unfilled: nobody signed this text. */
export function SourceTab({ template }: { readonly template: WaiverTemplate }) {
  const [asSource, setAsSource] = useState(false);
  const body = useMemo(() => frameBodyOf(markVariables(template.agreement)), [template.agreement]);
  const variables = useMemo(() => variablesOf(template.agreement), [template.agreement]);
  return (
    <div className={styles.source}>
      <Notice role="note" aria-label="Not a signed text">
        <b>Not a signed text.</b> This is the template as it stands now. What a prospect signed is
        in the waiver; places in double braces are filled in when it is signed.
      </Notice>
      <div className={styles.variables}>
        <p className={textStyles.muted}>
          {variables.length === 0 ? 'No merge variables.' : 'Unfilled merge variables:'}{' '}
          {variables.map((name) => (
            <Tag key={name}>
              <VisibleText text={name} />
            </Tag>
          ))}
        </p>
        <Button small aria-pressed={asSource} onClick={() => setAsSource(!asSource)}>
          View source
        </Button>
      </div>
      {asSource ? (
        <pre
          className={classes(sheet.sheet, sheet.source)}
          role="region"
          aria-label="Source of the template"
          tabIndex={0}
        >
          {template.agreement}
        </pre>
      ) : (
        <AgreementFrame body={body} title="Agreement source" of={template.id} />
      )}
      <OtherFieldsCard other={template.other} />
    </div>
  );
}
