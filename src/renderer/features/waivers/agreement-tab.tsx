import { useMemo, useState } from 'react';
import { agreementText } from '../../../domain/agreement/plain-agreement';
import { isEmptyQuery, parseQuery } from '../../../domain/search/query';
import { AgreementFrame } from '../../components/agreement-frame';
import { SearchedText } from '../../components/marked-text';
import { MatchBar } from '../../components/match-bar';
import { MatchPanel } from '../../components/match-panel';
import { frameBodyOf } from '../../components/sanitise-agreement';
import { useSearchedWords } from '../../components/searched-words';
import sheet from '../../components/sheet.module.css';
import styles from './agreement.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Button } from '../../components/ui/button';
import { classes } from '../../components/ui/classes';

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
      <p className={textStyles.muted}>
        {agreement === null
          ? 'The service recorded no agreement text for this waiver.'
          : 'The service did not send an agreement text for this waiver.'}
      </p>
    );
  }
  return (
    <div className={styles.agreement}>
      <div className={styles.looks}>
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
      {look === 'signed' && <SignedAgreement id={id} html={agreement} />}
      {look === 'source' && (
        <pre
          className={classes(sheet.sheet, sheet.source)}
          role="region"
          aria-label="Source of the agreement"
          tabIndex={0}
        >
          {agreement}
        </pre>
      )}
      {look === 'plain' && <PlainAgreement html={agreement} />}
    </div>
  );
}

/** The searched words are marked in the sanitised copy that is shown, never in what was signed. */
function SignedAgreement({ id, html }: { readonly id: string; readonly html: string }) {
  const typed = useSearchedWords();
  const words = isEmptyQuery(parseQuery(typed)) ? '' : typed;
  const body = useMemo(() => frameBodyOf(html, words), [html, words]);
  const [place, setPlace] = useState({ id, words, current: 1 });
  const stays = place.id === id && place.words === words;
  const current = Math.min(stays ? place.current : 1, body.hits);
  return (
    <>
      {words !== '' && (
        <MatchBar
          current={current}
          matches={body.hits}
          onGo={(next) => setPlace({ id, words, current: next })}
        />
      )}
      <AgreementFrame body={body} title="Agreement as signed" of={id} hit={current} />
    </>
  );
}

function PlainAgreement({ html }: { readonly html: string }) {
  const text = useMemo(() => agreementText(html), [html]);
  return (
    <MatchPanel>
      <pre className={sheet.sheet} role="region" aria-label="Agreement as plain text" tabIndex={0}>
        <SearchedText lines text={text} />
      </pre>
    </MatchPanel>
  );
}
