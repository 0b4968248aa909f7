import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isJsonObject, numberText, type Json } from '../../../domain/json';
import { SearchMarkedText } from '../search/marked-text';
import { VisibleText } from '../text/visible-text';
import styles from './json-tree.module.css';
import textStyles from '../ui/text.module.css';

const DEEPEST = 12;
const MOST = 200;

/** Shows JSON of unknown shape as a tree. Deep or long parts are cut, and say so. */
export function JsonTree({ json, depth = 0 }: { readonly json: Json; readonly depth?: number }) {
  if (depth > DEEPEST) return <i className={textStyles.muted}>{t`deeper parts are not shown`}</i>;
  if (Array.isArray(json))
    return <Branch entries={json.map((each, index) => [String(index + 1), each])} depth={depth} />;
  const number = numberText(json);
  if (number !== null) return <span className={textStyles.mono}>{number}</span>;
  if (isJsonObject(json)) return <Branch entries={Object.entries(json)} depth={depth} />;
  return <Leaf json={json as string | boolean | null} />;
}

interface BranchProps {
  readonly entries: readonly (readonly [string, Json])[];
  readonly depth: number;
}

function Branch({ entries, depth }: BranchProps) {
  if (entries.length === 0) return <i className={textStyles.muted}>{t`empty`}</i>;
  return (
    <dl className={styles.json}>
      {entries.slice(0, MOST).map(([key, value]) => (
        <div key={key}>
          <dt>
            <VisibleText text={key} empty={t`(empty)`} />
          </dt>
          <dd>
            <JsonTree json={value} depth={depth + 1} />
          </dd>
        </div>
      ))}
      {entries.length > MOST && (
        <i className={textStyles.muted}>
          <Trans>{entries.length - MOST} more</Trans>
        </i>
      )}
    </dl>
  );
}

function Leaf({ json }: { readonly json: string | boolean | null }) {
  if (typeof json === 'string')
    return <SearchMarkedText whole text={json} empty={t`(empty text)`} />;
  return <span className={textStyles.mono}>{String(json)}</span>;
}
