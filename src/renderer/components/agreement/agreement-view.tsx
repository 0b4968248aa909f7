import { t, plural } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { probableLanguage } from '../../../domain/agreement/language';
import type { AgreementReading } from '../../../domain/agreement/read-agreement';
import { AgreementFrame } from './agreement-frame';
import { useCurrentMatch } from '../search/current-match';
import { MatchBar } from '../search/match-bar';
import { frameHtmlOf } from './sanitise-agreement';
import { useWanted } from '../search/searched-words';
import { TextLines } from './text-lines';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { AgreementNotice } from '../../../domain/agreement/style/notices';

interface AgreementViewProps {
  readonly reading: AgreementReading;
  /** The accessible name. */
  readonly title: string;
  /** The record's id. The same page for another record is shown from its beginning. */
  readonly of: string;
}

/** An agreement as a page in a sandbox of its own, or as text where it cannot be a page. */
export function AgreementView({ reading, title, of }: AgreementViewProps) {
  const wanted = useWanted();
  const page = useMemo(
    () => (reading.asText ? null : frameHtmlOf(reading, wanted)),
    [reading, wanted],
  );
  const [stuck, setStuck] = useState<AgreementReading | null>(null);
  const [current, onGo] = useCurrentMatch(page?.hits ?? 0, of, wanted);
  if (page === null || stuck === reading) {
    const why = reading.asText ? 'too-large' : page === null ? 'unsafe' : 'stuck';
    return (
      <>
        <Notice role="note" tone="calm">
          {REASONS[why]} {t`The signed source is unchanged.`}{' '}
          {why === 'stuck' && (
            <Button small onClick={() => setStuck(null)}>{t`Show the page again`}</Button>
          )}
        </Notice>
        <TextLines text={reading.text} label={t`${title}, its words`} searched />
      </>
    );
  }
  return (
    <>
      <AgreementNotices notices={reading.notices} />
      <MatchBar current={current} matches={page.hits} onGo={onGo} />
      <AgreementFrame
        html={page.html}
        written={reading.written}
        language={probableLanguage(reading.text)}
        title={title}
        of={of}
        hit={current}
        onStuck={() => setStuck(reading)}
      />
    </>
  );
}

const REASONS = {
  'too-large': t`This agreement is too large or too deeply nested to be laid out safely, so its words are shown as text.`,
  unsafe: t`This agreement could not be laid out safely, so its words are shown as text.`,
  stuck: t`This page took too long to be laid out and was ended, so its words are shown as text.`,
} as const;

/** Says above an agreement what its page may not show, and how to see the source. */
function AgreementNotices({ notices }: { readonly notices: readonly AgreementNotice[] }) {
  const said = notices.filter(({ kind }) => kind !== 'as-text');
  if (said.length === 0) return null;
  return (
    <Notice role="note" tone="calm">
      {said.map((notice) => (
        <span key={notice.kind}>{sentence(notice)} </span>
      ))}
      {t`“View source” has all that was signed.`}
    </Notice>
  );
}

function sentence({ kind, count }: AgreementNotice): string {
  switch (kind) {
    case 'style':
      return plural(count, {
        one: '# style that may say something could not be read.',
        other: '# styles that may say something could not be read.',
      });
    case 'counter':
      return plural(count, {
        one: '# number that a style gives could not be worked out.',
        other: '# numbers that styles give could not be worked out.',
      });
    case 'picture':
      return plural(count, { one: '# picture is not shown.', other: '# pictures are not shown.' });
    case 'capped':
      return t`The styles of this agreement are more than is read, so none of its sheets counts.`;
    case 'as-text':
      return '';
  }
}
