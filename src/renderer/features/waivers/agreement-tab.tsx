import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { readAgreement } from '../../../domain/agreement/read-agreement';
import { listText } from '../../../texts/kind-words';
import { SAID_WORDS } from '../../components/agreement/said-words';
import { AgreementZoom } from '../../components/agreement/agreement-zoom';
import { AgreementView } from '../../components/agreement/agreement-view';
import { FindIn } from '../../components/search/find-in';
import { TextLines } from '../../components/agreement/text-lines';
import styles from './agreement.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Button } from '../../components/ui/button';

type Look = 'signed' | 'source' | 'plain';

const looks: readonly { readonly look: Look; readonly label: string }[] = [
  { look: 'source', label: t`View source` },
  { look: 'plain', label: t`Plain text` },
];

interface AgreementTabProps {
  /** The waiver's id. */
  readonly id: string;
  readonly agreement: string | null | undefined;
}

/** The agreement exactly as signed, in its sandbox; its source and its words on demand. */
export function AgreementTab({ id, agreement }: AgreementTabProps) {
  const [chosen, choose] = useState<{ readonly id: string; readonly look: Look } | null>(null);
  // Another record is shown as signed again, in the same frame.
  const look = chosen?.id === id ? chosen.look : 'signed';
  const setLook = (next: Look): void => choose({ id, look: next });
  if (agreement === null || agreement === undefined) {
    return (
      <p className={textStyles.muted}>
        {agreement === null
          ? t`The service recorded no agreement text for this waiver.`
          : t`The service did not send an agreement text for this waiver.`}
      </p>
    );
  }
  return (
    <div className={styles.agreement}>
      <div className={styles.looks}>
        {look === 'signed' && <AgreementZoom />}
        {looks.map((entry) => (
          <Button
            key={entry.look}
            small
            aria-pressed={look === entry.look}
            onClick={() => setLook(look === entry.look ? 'signed' : entry.look)}
          >
            {entry.label}
          </Button>
        ))}
      </div>
      <FindIn>
        <LookAt look={look} id={id} html={agreement} />
      </FindIn>
    </div>
  );
}

interface LookAtProps {
  readonly look: Look;
  readonly id: string;
  readonly html: string;
}

function LookAt({ look, id, html }: LookAtProps) {
  const reading = useMemo(() => readAgreement(html, SAID_WORDS), [html]);
  if (look === 'source')
    return (
      <>
        {reading.editors.length > 0 && (
          <p role="note" className={textStyles.muted}>
            {t`Read by the codes of ${listText(reading.editors)}, whose own sheet is not part of the source.`}
          </p>
        )}
        <TextLines mono text={html} label={t`Source of the agreement`} />
      </>
    );
  if (reading.isEmpty)
    return (
      <p className={textStyles.muted}>
        {t`No text supplied: the agreement of this waiver has no words, pictures or fields.`}
      </p>
    );
  if (look === 'signed')
    return <AgreementView reading={reading} title={t`Agreement as signed`} of={id} />;
  return (
    <>
      {reading.short.includes('<img ') && (
        <p role="note" className={textStyles.muted}>
          {t`The pictures of this agreement are not part of its plain text.`}
        </p>
      )}
      <TextLines text={reading.text} label={t`Agreement as plain text`} searched />
    </>
  );
}
