import './agreement.css';
import { useState } from 'react';
import { agreementText } from '../../../domain/agreement/plain-agreement';
import { AgreementFrame } from '../../components/agreement-frame';

type Look = 'signed' | 'source' | 'plain';

const looks: readonly { readonly look: Look; readonly label: string }[] = [
  { look: 'source', label: 'View source' },
  { look: 'plain', label: 'Plain text' },
];

/** The agreement exactly as signed, in its sandbox; its source and its words on request. */
export function AgreementTab({ agreement }: { readonly agreement: string | null | undefined }) {
  const [look, setLook] = useState<Look>('signed');
  if (agreement === null || agreement === undefined) {
    return (
      <p className="muted">
        {agreement === null
          ? 'The service recorded no agreement text for this waiver.'
          : 'The service did not send an agreement text for this waiver.'}
      </p>
    );
  }
  return (
    <div className="agreement">
      <div className="agreement-looks">
        {looks.map((entry) => (
          <button
            key={entry.look}
            type="button"
            className="btn small"
            aria-pressed={look === entry.look}
            onClick={() => setLook(look === entry.look ? 'signed' : entry.look)}
          >
            {entry.label}
          </button>
        ))}
      </div>
      {look === 'signed' && <AgreementFrame html={agreement} title="Agreement as signed" />}
      {look === 'source' && <TextSheet label="Source of the agreement" text={agreement} mono />}
      {look === 'plain' && (
        <TextSheet label="Agreement as plain text" text={agreementText(agreement)} />
      )}
    </div>
  );
}

interface TextSheetProps {
  readonly label: string;
  readonly text: string;
  readonly mono?: boolean;
}

function TextSheet({ label, text, mono = false }: TextSheetProps) {
  return (
    <pre className={mono ? 'sheet mono' : 'sheet'} role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  );
}
