import { noneOf } from '../../words/counted';
import { t } from '@lingui/core/macro';
import { useState, useMemo } from 'react';
import type { TemplateHistoryView } from '../../../contract/template-views';
import { FailureNotice, Hint } from '../../components/ui/notice';
import { limitSentence } from '../../words/since-words';
import { useCopyStore } from '../../stores/copy-store';
import { useAnswer } from '../../stores/use-answer';
import { VersionDiff, NoTextNote, OneSignerNote } from './version-diff';
import { VersionPicker, type VersionPair } from './version-picker';
import { QuestionComparison } from './question-comparison';
import { VersionTable } from './version-table';
import { Card } from '../../components/ui/card';
import { FindIn } from '../../components/search/find-in';
import { ComparedText } from './compared-text';
import textStyles from '../../components/ui/text.module.css';

/** The versions of a template, and how the agreement changed between any two of them. */
export function VersionsTab({ id }: { readonly id: string }) {
  const { value: history, failure } = useAnswer('template:versions', { id });
  const status = useCopyStore((copy) => copy.status);
  const [reading, setReading] = useState<number | null>(null);
  if (!history) return <FailureNotice failure={failure} />;
  if (history.extent === 'nothing')
    return <p className={textStyles.muted}>{noneOf(history.extent, '')}</p>;
  return (
    <>
      {history.extent === 'part' && (
        <p className={textStyles.muted}>{t`Not complete yet: more signatures may exist.`}</p>
      )}
      {history.extent === 'limited' && (
        <p className={textStyles.muted}>{limitSentence(status, ['waiver_submissions'])}</p>
      )}
      <VersionTable id={id} history={history} reading={reading} onRead={setReading} />
      {reading !== null && <VersionText id={id} version={reading} />}
      <Comparison id={id} history={history} />
    </>
  );
}

interface ComparisonProps {
  readonly id: string;
  readonly history: TemplateHistoryView;
}

function Comparison({ id, history }: ComparisonProps) {
  const [chosen, setChosen] = useState<VersionPair | null>(null);
  const versions = history.entries.flatMap((it) => (it.kind === 'signed' ? [it.version] : []));
  const [newest, second] = versions;
  if (newest === undefined || second === undefined) {
    return (
      <p className={textStyles.muted}>
        {t`Two versions with signatures are needed to show what changed. Past versions are not kept by the service: they are known only from what was signed.`}
      </p>
    );
  }
  const stillThere = chosen && versions.includes(chosen.from) && versions.includes(chosen.to);
  const pair = stillThere ? chosen : { from: second, to: newest };
  return (
    <Card>
      <VersionPicker versions={versions} pair={pair} onChange={setChosen} />
      <VersionDiff id={id} pair={pair} />
      <QuestionComparison history={history} pair={pair} />
    </Card>
  );
}

interface VersionTextProps {
  /** The template's id. */
  readonly id: string;
  readonly version: number;
}

/** The agreement of one version as its signers read it, without anybody's filled-in values. */
function VersionText({ id, version }: VersionTextProps) {
  const { value, failure } = useAnswer('template:diff', { id, from: version, to: version });
  const parts = useMemo(
    () => value?.parts.map(({ words }) => ({ kind: 'same', words }) as const) ?? [],
    [value],
  );
  const title = t`Agreement of version ${version}`;
  return (
    <Card title={title}>
      {failure && <FailureNotice failure={failure} />}
      {value && !value.to.hasText && <NoTextNote sides={[value.to]} />}
      {value?.to.hasText && (
        <>
          <OneSignerNote sides={[value.to]} />
          <FindIn>
            <ComparedText parts={parts} label={title} />
          </FindIn>
          <Hint>
            {t`Put together from what was signed: the service keeps no past versions. Filled-in values are masked.`}
          </Hint>
        </>
      )}
    </Card>
  );
}
