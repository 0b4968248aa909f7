import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import {
  EXPORT_FORMS,
  FORM_KINDS,
  isBatch,
  type BatchForm,
  type BatchKind,
  type ExportSource,
  type FormKind as Kind,
  type ListForm,
} from '../../../contract/exports';
import type { ShownList } from '../../../contract/lists';
import { SEPARATORS, type Separator } from '../../../domain/exports/csv';
import { USUAL_NAME } from '../../../domain/files/waiver-file-name';
import { drawableHead, headParts } from '../../../domain/files/page-head';
import { useCopyStore } from '../../stores/copy-store';
import { askMain } from '../../stores/ask-main';
import { runBatch, runList, runPaper } from '../../stores/export-store';
import { Actions, Button, CancelButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { NameParts } from './name-parts';
import { PeopleOfOutcomes } from './people-of-outcomes';
import { CheckField, SelectField } from '../ui/field';
import { systemSeparator } from './system-separator';
import styles from './export-dialog.module.css';
import { Hint } from '../ui/notice';

/** The records to be exported, as the person sees them. */
export interface ExportScope {
  readonly list: ShownList;
  /** Words like "12 selected waivers", "all 331 shown waivers". */
  readonly title: string;
  readonly source: ExportSource;
  readonly selection: readonly string[];
  readonly kind: Kind;
  /** True where not all of the records are known yet. */
  readonly isOpen?: boolean;
}

interface ExportDialogProps {
  readonly subject: string;
  readonly scope: ExportScope;
  /** The choice of records, where the dialog has it, too. */
  readonly which?: ReactNode;
  /** True where no record fits what was chosen. */
  readonly isEmpty?: boolean;
  /** True where PDFs come with a table of the same records, unless the person chooses otherwise. */
  readonly withTable?: boolean;
  readonly onClose: () => void;
}

const KINDS: Readonly<Record<Kind, string>> = {
  folder: t`PDF files in a folder`,
  zip: t`PDF files in one ZIP file`,
  combined: t`One combined PDF`,
  xlsx: t`Table for Excel and others (XLSX)`,
  csv: t`Table (CSV)`,
  people: t`Who came, who did not (CSV)`,
  'days-pdf': t`Events by day (PDF)`,
  calendar: t`Calendar (ICS)`,
  'json-lines': t`Records (JSON Lines)`,
  'hand-off-pdf': t`Hand-off sheet by advocate (PDF)`,
  'hand-off-xlsx': t`Hand-off sheet by advocate (XLSX)`,
  'hand-off': t`Hand-off sheet by advocate (CSV)`,
};

function isOffered(kind: Kind, list: ShownList): boolean {
  const lists: readonly ShownList[] = EXPORT_FORMS[kind].lists;
  return lists.includes(list);
}

/* What the person has chosen. What one kind of file does not need is kept for the next. */
type Choices = ReturnType<typeof usualChoices>;

/** Asks what kind of export it is to be. The system asks afterwards where it goes. */
export function ExportDialog(props: ExportDialogProps) {
  const { subject, scope, which, isEmpty = false, withTable = false, onClose } = props;
  const [choices, setChoices] = useState(() => ({ ...usualChoices(scope.kind), withTable }));
  const change = (some: Partial<Choices>): void => setChoices((all) => ({ ...all, ...some }));
  const { kind, personal } = choices;
  const isPrintable = kind === 'hand-off-pdf' || kind === 'days-pdf';
  const { source, selection } = scope;

  function start(): void {
    const order = { source, selection };
    if (isBatch(kind)) void runBatch(subject, { ...order, form: batchForm(kind, choices) });
    else void runList(subject, { ...order, form: listForm(kind, choices) });
    onClose();
  }

  function print(): void {
    if (!isPrintable) return;
    const form = { kind, personal };
    void runPaper(() => askMain('paper:print-sheet', { source, selection, form }));
    onClose();
  }

  return (
    <Dialog title={<Trans>Export {scope.title}</Trans>} isDismissable onClose={onClose}>
      {which}
      <SelectField
        label={t`Export as`}
        choices={FORM_KINDS.filter((it) => isOffered(it, scope.list))}
        value={kind}
        words={(it) => KINDS[it]}
        onChange={(it) => change({ kind: it })}
      />
      <div className={styles.asked}>
        {kind === 'people' && <PeopleOfOutcomes source={source} />}
        <Details choices={choices} change={change} />
        <Hint>{isTable(kind) ? TABLE_HINT : HINTS[kind]}</Hint>
        {isBatch(kind) && <HeadHint />}
      </div>
      <div className={styles.actions}>
        <Actions>
          <Button
            kind="primary"
            autoFocus
            disabled={isEmpty || scope.isOpen === true}
            onClick={start}
          >
            {t({ message: 'Export', context: 'what a button does' })}
          </Button>
          {isPrintable && <Button onClick={print}>{t`Print…`}</Button>}
          <CancelButton onClick={onClose} />
        </Actions>
      </div>
    </Dialog>
  );
}

/* Says what is at the top of pages, which is chosen once and holds for single PDFs, too. */
function HeadHint() {
  const words = headParts(drawableHead(useCopyStore((state) => state.settings.pageHead)));
  if (words.length === 0) return null;
  return (
    <Hint>
      <Trans>At the top of each page, as chosen in Settings: {words.join(' · ')}</Trans>
    </Hint>
  );
}

function usualChoices(kind: Kind) {
  return {
    kind,
    names: USUAL_NAME,
    separator: systemSeparator(),
    bom: true,
    withTable: false,
    personal: false,
    heading: false,
  };
}

function batchForm(kind: BatchKind, { names, withTable, separator, bom }: Choices): BatchForm {
  return { kind, names, withTable, separator, bom };
}

function listForm(
  kind: ListForm['kind'],
  { personal, heading, separator, bom }: Choices,
): ListForm {
  if (kind === 'xlsx') return { kind };
  if (kind === 'json-lines') return { kind, heading };
  if (kind === 'csv' || kind === 'people') return { kind, separator, bom };
  if (kind === 'hand-off') return { kind, personal, separator, bom };
  return { kind, personal };
}

interface DetailsProps {
  readonly choices: Choices;
  readonly change: (some: Partial<Choices>) => void;
}

/* The other choices for a kind of file. */
function Details({ choices, change }: DetailsProps) {
  const { kind, names, separator, withTable } = choices;
  const hasPdfs = isBatch(kind);
  const check = (choice: 'withTable' | 'heading' | 'personal' | 'bom', label: string) => (
    <CheckField
      className={styles.check}
      label={label}
      checked={choices[choice]}
      onCheck={(checked) => change({ [choice]: checked })}
    />
  );
  return (
    <>
      {hasPdfs && (
        <>
          <NameParts
            bookmarks={kind === 'combined'}
            names={names}
            onChange={(parts) => change({ names: parts })}
          />
          {check(
            'withTable',
            t`With a table of these waivers (XLSX and CSV), which names the PDF of each`,
          )}
        </>
      )}
      {kind === 'json-lines' &&
        check('heading', t`Begin with a line that says how complete they are`)}
      {(kind.startsWith('hand-off') || kind === 'days-pdf' || kind === 'calendar') &&
        check('personal', t`With people, places and notes`)}
      {(hasPdfs || isTable(kind)) && (
        <SelectField
          label={hasPdfs ? SEPARATED[withTable ? 'both' : 'manifest'] : t`Separated by`}
          choices={SEPARATORS}
          value={separator}
          words={(it) => SEPARATOR_WORDS[it]}
          onChange={(it) => change({ separator: it })}
        />
      )}
      {isTable(kind) && check('bom', t`Begin with a mark that Excel needs`)}
    </>
  );
}

const TABLE_HINT = t`Texts that a spreadsheet would calculate or take for a date or another number begin with an apostrophe.`;

const BOOK_HINT = t`Texts stay texts, and times in the time zone shown are dates. There are no formulas.`;

const HINTS: Readonly<Record<Exclude<Kind, 'csv' | 'hand-off' | 'people'>, string>> = {
  'json-lines': t`Each line is a record: its type, id, attributes, relationships and meta in canonical JSON, without links.`,
  calendar: t`Taken in again later, an event takes the place of its earlier state. Cancelled events come as cancelled.`,
  xlsx: BOOK_HINT,
  'hand-off-xlsx': BOOK_HINT,
  folder: t`A manifest with the hash of every file is written beside them.`,
  zip: t`A manifest with the hash of every file is in the ZIP file.`,
  combined: t`Every waiver has a bookmark, and its record attached. A manifest beside the file has the pages of each waiver.`,
  'days-pdf': t`One table for each day: time, type, status and whether a waiver was found.`,
  'hand-off-pdf': t`One table for each advocate: type, id, times, and since when each event has been waiting or whether its waiver was found.`,
};

const SEPARATOR_WORDS: Readonly<Record<Separator, string>> = {
  ',': t`Comma`,
  ';': t`Semicolon`,
  '\t': t`Tab`,
};

const SEPARATED = {
  manifest: t`Columns of the manifest are separated by`,
  both: t`Columns of manifest and table are separated by`,
} as const;

function isTable(kind: Kind): kind is 'csv' | 'hand-off' | 'people' {
  return EXPORT_FORMS[kind].extension === 'csv';
}
