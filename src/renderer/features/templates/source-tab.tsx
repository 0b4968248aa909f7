import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment, useMemo, useState } from 'react';
import type { WaiverTemplate } from '../../../domain/entities/waiver-template';
import { readTemplate } from '../../../domain/agreement/read-agreement';
import { variablesOf } from '../../../domain/templates/variables';
import { SAID_WORDS } from '../../components/agreement/said-words';
import { AgreementZoom } from '../../components/agreement/agreement-zoom';
import { AgreementView } from '../../components/agreement/agreement-view';
import { FindIn } from '../../components/search/find-in';
import { OtherFieldsCard } from '../../components/record/other-fields-card';
import { TextLines } from '../../components/agreement/text-lines';
import { VisibleText } from '../../components/text/visible-text';
import styles from './templates.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { Tag } from '../../components/ui/tag';

/** The agreement as it is now, with its merge variables unfilled. Nobody signed this text. */
export function SourceTab({ template }: { readonly template: WaiverTemplate }) {
  const [asSource, setAsSource] = useState(false);
  const reading = useMemo(() => readTemplate(template.agreement, SAID_WORDS), [template.agreement]);
  const variables = useMemo(() => variablesOf(reading.text), [reading]);
  return (
    <div className={styles.source}>
      <Notice role="note" aria-label={t`Not a signed text`}>
        <Trans>
          <b>Not a signed text.</b> This is the template as it stands now. What a prospect signed is
          in the waiver; places in double braces are filled in when it is signed.
        </Trans>
      </Notice>
      <div className={styles.variables}>
        <p className={textStyles.muted}>
          {variables.length === 0 ? t`No merge variables.` : t`Unfilled merge variables:`}{' '}
          {variables.map((name) => (
            <Fragment key={name}>
              <Tag>
                <VisibleText text={name} />
              </Tag>{' '}
            </Fragment>
          ))}
        </p>
        {!asSource && <AgreementZoom />}
        <Button small aria-pressed={asSource} onClick={() => setAsSource(!asSource)}>
          {t`View source`}
        </Button>
      </div>
      <FindIn>
        {asSource ? (
          <TextLines mono text={template.agreement} label={t`Source of the template`} />
        ) : (
          <AgreementView reading={reading} title={t`Agreement source`} of={template.id} />
        )}
      </FindIn>
      <OtherFieldsCard other={template.other} />
    </div>
  );
}
