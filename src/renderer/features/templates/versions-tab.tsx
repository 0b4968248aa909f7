import { noneOf } from '../../words/counted';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { TemplateHistoryView } from '../../../contract/template-views';
import { FailureNotice } from '../../components/text/failure-notice';
import { useAnswer } from '../../stores/use-answer';
import { VersionDiff } from './version-diff';
import { VersionPicker, type VersionPair } from './version-picker';
import { QuestionComparison } from './question-comparison';
import { VersionTable } from './version-table';
import { VersionText } from './version-text';
import textStyles from '../../components/ui/text.module.css';
import { Card } from '../../components/ui/card';

/** The versions of a template, and how the agreement changed between any two of them. */
export function VersionsTab({ id }: { readonly id: string }) {
  const { value: history, failure } = useAnswer('template:versions', { id });
  const [reading, setReading] = useState<number | null>(null);
  if (!history) return <FailureNotice failure={failure} />;
  if (history.extent === 'nothing')
    return <p className={textStyles.muted}>{noneOf(history.extent, '')}</p>;
  return (
    <>
      {history.extent === 'part' && (
        <p className={textStyles.muted}>{t`Not complete yet: more signatures may exist.`}</p>
      )}
      <VersionTable id={id} history={history} reading={reading} onRead={setReading} />
      {reading !== null && <VersionText id={id} version={reading} />}
      <Comparison id={id} history={history} />
    </>
  );
}

function Comparison({
  id,
  history,
}: {
  readonly id: string;
  readonly history: TemplateHistoryView;
}) {
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
