import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Result } from '../../../contract/result';
import { ExportStatus } from '../../components/export/export-status';
import { FailureNotice, Hint } from '../../components/ui/notice';
import { askMain } from '../../stores/ask-main';
import { DIAGNOSTICS, saveDiagnostics, saveShownDiagnostics } from '../../stores/save-diagnostics';
import styles from './settings.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Actions, Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { classes } from '../../components/ui/classes';

/** A text of versions, states and counts for whoever helps. What is shown is what is saved. */
export function DiagnosticsCard() {
  const [preview, setPreview] = useState<Result<string> | null>(null);
  return (
    <Card region title={t`Diagnostics`}>
      <Hint>
        {t`Versions, states and counts. No names, no addresses, no key, no text of waivers.`}
      </Hint>
      <Actions>
        <Button
          onClick={() => void askMain('diagnostics:preview', null).then(setPreview)}
        >{t`Preview`}</Button>
        <Button
          onClick={preview?.ok ? saveShownDiagnostics : saveDiagnostics}
        >{t`Save diagnostics…`}</Button>
      </Actions>
      <ExportStatus subject={DIAGNOSTICS} />
      <FailureNotice spaced failure={preview && !preview.ok ? preview.failure : null} />
      {preview?.ok && (
        <pre
          className={classes(textStyles.mono, styles.preview)}
          tabIndex={0}
          role="region"
          aria-label={t`Diagnostics preview`}
        >
          {preview.value}
        </pre>
      )}
    </Card>
  );
}
