import './agreement.css';
import { useMemo, useState } from 'react';
import { readAgreement } from '../../../domain/agreement/read-agreement';
import { AgreementView } from '../../components/agreement-view';
import { useSearchedWords } from '../../components/searched-words';
import { TextLines } from '../../components/text-lines';

type Look = 'signed' | 'source' | 'plain';

const looks: readonly { readonly look: Look; readonly label: string }[] = [
  { look: 'source', label: 'View source' },
  { look: 'plain', label: 'Plain text' },
];

interface AgreementTabProps {
  /** The waiver's. */
  readonly id: string;
  readonly agreement: string | null | undefined;
}

/** The agreement exactly as signed, in its sandbox; its source and its words on request. */
export function AgreementTab({ id, agreement }: AgreementTabProps) {
  const [chosen, choose] = useState<{ readonly id: string; readonly look: Look } | null>(null);
  // Another record begins as signed again, in the same frame.
  const look = chosen?.id === id ? chosen.look : 'signed';
  const setLook = (next: Look): void => choose({ id, look: next });
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
      <LookAt look={look} id={id} html={agreement} />
    </div>
  );
}

interface LookAtProps {
  readonly look: Look;
  readonly id: string;
  readonly html: string;
}

function LookAt({ look, id, html }: LookAtProps) {
  const reading = useMemo(() => readAgreement(html), [html]);
  const words = useSearchedWords();
  if (look === 'source') return <TextLines mono text={html} label="Source of the agreement" />;
  if (look === 'signed')
    return <AgreementView reading={reading} title="Agreement as signed" of={id} />;
  return (
    <>
      {reading.html.includes('<img ') && (
        <p role="note" className="muted">
          The pictures of this agreement are not part of its plain text.
        </p>
      )}
      <TextLines text={reading.text} label="Agreement as plain text" words={words} />
    </>
  );
}
