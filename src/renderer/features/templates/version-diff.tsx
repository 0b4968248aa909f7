import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { DiffSide, TemplateDiffView } from '../../../contract/template-views';
import { shownParts } from '../../../domain/templates/word-diff';
import { listText } from '../../../texts/kind-words';
import { useAnswer } from '../../stores/use-answer';
import { FindIn, useFind } from '../../components/search/find-in';
import { ComparedText } from './compared-text';
import { verdictOf } from './template-words';
import type { VersionPair } from './version-picker';
import styles from './templates.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Button } from '../../components/ui/button';
import { FailureNotice, Hint, Notice } from '../../components/ui/notice';

/** How many unchanged words are shown on either side of a change. */
const CONTEXT = 14;

interface VersionDiffProps {
  readonly id: string;
  readonly pair: VersionPair;
}

/** Shows what changed in the agreement, word by word, without anybody's filled-in values. */
export function VersionDiff({ id, pair }: VersionDiffProps) {
  const { value: diff, failure } = useAnswer('template:diff', { id, ...pair });
  if (failure) return <FailureNotice failure={failure} />;
  if (!diff) return <div aria-busy="true" className={styles.diff} />;
  const { from, to } = diff;
  const silent = [from, to].filter((side) => !side.hasText);
  if (silent.length > 0) return <NoTextNote sides={silent} />;
  return (
    <>
      <OneSignerNote sides={[from, to]} />
      <FindIn>
        <Difference diff={diff} />
      </FindIn>
    </>
  );
}

/** Says why nothing is shown of versions whose text cannot be compared. */
export function NoTextNote({ sides }: { readonly sides: readonly DiffSide[] }) {
  const [long, none] = [sides.filter((it) => it.isTooLong), sides.filter((it) => !it.isTooLong)];
  return (
    <>
      {none.length > 0 && (
        <p className={textStyles.muted}>
          <Trans>No signature of version {versionsText(none)} came with an agreement text.</Trans>
        </p>
      )}
      {long.length > 0 && (
        <p className={textStyles.muted}>
          <Trans>
            The agreement of version {versionsText(long)} is too long to be compared. Each waiver
            shows it whole.
          </Trans>
        </p>
      )}
    </>
  );
}

function Difference({ diff }: { readonly diff: TemplateDiffView }) {
  const [wanted, setWanted] = useState(false);
  const isSearched = useFind() !== null;
  const whole = wanted || isSearched;
  const parts = useMemo(
    () => (whole ? diff.parts : shownParts(diff.parts, CONTEXT)),
    [diff, whole],
  );
  const verdict = verdictOf(diff);
  const same = diff.parts.every((part) => part.kind === 'same');
  return (
    <>
      {verdict !== null && <p className={textStyles.muted}>{verdict}</p>}
      {(!same || whole) && (
        <ComparedText
          parts={parts}
          label={t`Changes from version ${diff.from.version} to ${diff.to.version}`}
        />
      )}
      <div className={styles.diffFoot}>
        <Hint>
          <Trans>
            Filled-in values are masked. They were found by comparing {signersText(diff.from)} and{' '}
            {signersText(diff.to)}, and by the variables of the current source.
          </Trans>
        </Hint>
        <Button small aria-pressed={whole} onClick={() => setWanted(!whole)}>
          {t`Show the whole text`}
        </Button>
      </div>
    </>
  );
}

/** Says which versions have a single signer; nothing where none has. */
export function OneSignerNote({ sides }: { readonly sides: readonly DiffSide[] }) {
  const lone = sides.filter((side) => side.oneSigner);
  if (lone.length === 0) return null;
  return (
    <Notice role="note">
      <Trans>
        Of version {versionsText(lone)}, one signer’s text is compared alone, so filled-in values
        may show as changes.
      </Trans>
    </Notice>
  );
}

function versionsText(sides: readonly DiffSide[]): string {
  return listText(sides.map((side) => String(side.version)));
}

function signersText({ version, compared }: DiffSide): string {
  return plural(compared, {
    one: `one text of version ${version}`,
    other: `# texts of version ${version}`,
  });
}
