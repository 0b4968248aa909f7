import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type {
  FacetChoice,
  ListQuery,
  ListSummary,
  Proven,
  ShownList,
} from '../../../contract/lists';
import { useExportState } from '../../stores/export-store';
import { useScreenCommands } from '../../stores/screen-commands';
import { useZone } from '../../stores/clock-store';
import { count, soFarText } from '../../words/counted';
import { chosenIn, sizeOf, type GridSelection } from '../list/grid-selection';
import { Button } from '../ui/button';
import { ExportDialog, type ExportScope } from './export-dialog';
import { ExportStatus } from './export-status';
import { selectionWords } from './query-words';

type ShownSummary = Proven<Pick<ListSummary, 'token' | 'matching' | 'facets'>>;

/** A list as it is shown, with its question. */
export interface ShownAll {
  readonly state: {
    readonly summary: ShownSummary | null;
    /** The question that the summary answers, where it may be an older one. */
    readonly query?: ListQuery | null;
    readonly isOpen?: boolean;
  };
  readonly query: ListQuery;
}

type Shown = Proven<Pick<ListSummary, 'matching'>>;

/* The noun for several records, and the one for a single record. */
const NOUNS: Readonly<Record<ShownList, readonly [many: string, one: string]>> = {
  waiver_submissions: [t`waivers`, t`waiver`],
  private_events: [t`events`, t`event`],
  awaiting_outcome: [t`events awaiting an outcome`, t`event awaiting an outcome`],
  coverage: [t`events`, t`event`],
  waiver_templates: [t`templates`, t`template`],
};

/** The words of the button that exports all records of a list. */
export function exportAllText({ matching, everComplete }: Shown): string {
  return t`Export all ${soFarText(count(matching), everComplete)}…`;
}

/** Exports a whole list as it is shown, and tells the result. */
export function ExportAll(props: ShownAll & Partial<Pick<ExportScope, 'kind'>>) {
  const { kind = 'csv', ...shown } = props;
  const subject = shown.query.list;
  const running = useExportState(subject);
  const { summary } = shown.state;
  if (summary === null || summary.matching === 0) return null;
  return (
    <>
      <ExportButton label={exportAllText(summary)} kind={kind} shown={shown} />
      {running.kind !== 'idle' && <ExportStatus dismissable subject={subject} />}
    </>
  );
}

/** The words of the button that leads to the people of a list of events. */
export const PEOPLE_BY_OUTCOME = t`People by outcome…`;

/** Copies or exports the people of each outcome, among all events that a list shows. */
export function ExportPeople(shown: ShownAll) {
  return <ExportButton label={PEOPLE_BY_OUTCOME} kind="people" shown={shown} />;
}

interface ExportButtonProps extends Pick<ExportScope, 'kind'> {
  readonly label: string;
  readonly shown: ShownAll;
}

/* Left out while the list is exported, and where it shows nothing. */
function ExportButton({ label, kind, shown }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  const subject = shown.query.list;
  const isFree = useExportState(subject).kind !== 'running';
  /* The rows of the present answer, because the worker soon forgets older ones. */
  const scope = wholeScope(shown, useZone(), kind);
  const show = (): void => setOpen(true);
  const isReady = scope !== null && isFree;
  useScreenCommands(isReady ? [{ label, run: show }] : []);
  if (scope === null) return null;
  return (
    <>
      {isReady && (
        <Button small onClick={show}>
          {label}
        </Button>
      )}
      {open && <ExportDialog subject={subject} scope={scope} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * All rows of an answer, by its token, with the words of the question that it answers; null where
 * there are no rows.
 */
export function wholeScope(
  { state, ...shown }: ShownAll,
  zone: string,
  kind: ExportScope['kind'],
): ExportScope | null {
  const { summary } = state;
  if (summary === null || summary.matching === 0) return null;
  const query = state.query ?? shown.query;
  const { matching: amount, everComplete } = summary;
  const noun = nounOf(query, amount);
  return {
    list: query.list,
    title: soFarText(
      plural(amount, { one: `the one shown ${noun}`, other: `all # shown ${noun}` }),
      everComplete,
    ),
    source: { kind: 'answer', list: query.list, token: summary.token },
    selection: selectionWords({ amount, all: true, everComplete }, query, facetsOf(summary), zone),
    kind,
    isOpen: state.isOpen === true,
  };
}

/** The selected rows, with the filters of the list in which they were selected. */
export function selectedScope(
  { state: { summary }, query }: ShownAll,
  chosen: GridSelection,
  zone: string,
  kind: ExportScope['kind'],
): ExportScope {
  const amount = sizeOf(chosen);
  const noun = nounOf(query, amount);
  return {
    list: query.list,
    title: t`${count(amount)} selected ${noun}`,
    source: { ...chosenIn(chosen), list: query.list },
    selection: selectionWords(
      { amount, all: false, everComplete: true },
      query,
      facetsOf(summary),
      zone,
    ),
    kind,
  };
}

function nounOf({ list }: ListQuery, amount: number): string {
  const [many, one] = NOUNS[list];
  return amount === 1 ? one : many;
}

function facetsOf(summary: ShownSummary | null): Readonly<Record<string, readonly FacetChoice[]>> {
  return { ...summary?.facets };
}
