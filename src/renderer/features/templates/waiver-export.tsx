import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { create } from 'zustand';
import type { WaiverListQuery } from '../../../contract/list-questions';
import type { Facets } from '../../../contract/lists';
import { ALL_WAIVERS } from '../../../contract/whole-lists';
import { visibleInRow } from '../../../domain/text/visible';
import { versionKey, versionOf } from '../../../domain/waivers/template-version';
import { waiversText } from '../../../texts/kind-words';
import { wholeScope } from '../../components/export/export-all';
import { ExportDialog, type ExportScope } from '../../components/export/export-dialog';
import { dateRange } from '../../components/filters/date-filter';
import { MONTHS_AND_YEARS } from '../../components/filters/day-presets';
import { FacetChoices } from '../../components/filters/facet-choices';
import { useZone } from '../../stores/clock-store';
import { useAhead } from '../../components/screen/lazy-component';
import { useAnswer } from '../../stores/use-answer';
import { soFarText } from '../../words/counted';
import field from '../../components/ui/field.module.css';
import styles from './waiver-export.module.css';
import textStyles from '../../components/ui/text.module.css';

/** A template whose waivers are to be exported. */
interface AskedTemplate {
  readonly id: string;
  readonly title: string;
}

interface WaiverExport {
  /** The template whose export the dialog asks about; null where there is none. */
  readonly asked: AskedTemplate | null;
}

export const useWaiverExport = create<WaiverExport>(() => ({ asked: null }));

/**
 * Asks which waivers of a template are exported, and in which form. Shows nothing while no template
 * is chosen.
 */
export function WaiverExportDialog() {
  useAhead(dateRange);
  const { asked } = useWaiverExport();
  if (asked === null) return null;
  const close = (): void => useWaiverExport.setState({ asked: null });
  return <AskedExport key={asked.id} asked={asked} onClose={close} />;
}

/* The subject of the list that shows the result. */
const SUBJECT = 'waiver_templates';

interface AskedExportProps {
  readonly asked: AskedTemplate;
  readonly onClose: () => void;
}

function AskedExport({ asked, onClose }: AskedExportProps) {
  const zone = useZone();
  const [query, setQuery] = useState<WaiverListQuery>({ ...ALL_WAIVERS, templates: [asked.id] });
  const change = (part: Partial<WaiverListQuery>): void => setQuery((old) => ({ ...old, ...part }));
  const { value: summary, current } = useAnswer('list:query', query, { keepMs: Infinity });
  const scope = wholeScope({ state: { summary }, query }, zone, 'zip');
  /* The answer's type does not know which list it is of. */
  const facets = summary?.facets as Facets<'waiver_submissions'> | undefined;
  const title = t`waivers of ${visibleInRow(asked.title)}`;
  const amount = summary && soFarText(waiversText(summary.matching), summary.everComplete);
  return (
    <ExportDialog
      withTable
      subject={SUBJECT}
      scope={{ ...(scope ?? NOTHING), title }}
      /* Until the answer is there, the export would be that of the former choice. */
      isEmpty={scope === null || !current}
      onClose={onClose}
      which={
        <div className={styles.which}>
          <Versions
            template={asked.id}
            choices={facets?.versions ?? []}
            query={query}
            onChange={change}
          />
          <fieldset className={field.fieldset}>
            <legend>{t`Signed`}</legend>
            <dateRange.Component
              value={query.signed}
              presets={MONTHS_AND_YEARS}
              onChange={(signed) => change({ signed })}
            />
          </fieldset>
          <p role="status" data-live-announcer="true" className={textStyles.hint}>
            {amount}
          </p>
        </div>
      }
    />
  );
}

const NOTHING: Omit<ExportScope, 'title'> = {
  list: 'waiver_submissions',
  source: { kind: 'ids', list: 'waiver_submissions', ids: [] },
  selection: [],
  kind: 'zip',
};

interface VersionsProps {
  readonly template: string;
  readonly choices: Parameters<typeof FacetChoices>[0]['choices'];
  readonly query: WaiverListQuery;
  readonly onChange: (part: Partial<WaiverListQuery>) => void;
}

function Versions({ template, choices, query, onChange }: VersionsProps) {
  return (
    <fieldset className={field.fieldset}>
      <legend>{t`Version`}</legend>
      <FacetChoices
        choices={choices.filter(({ key }) => versionOf(key).template === template)}
        chosen={query.versions.map(versionKey)}
        words={({ key }) => t`version ${String(versionOf(key).version)}`}
        onChange={(keys) => onChange({ versions: keys.map(versionOf) })}
      />
    </fieldset>
  );
}
