import { create } from 'zustand';
import type { ListQuery, ShownList } from '../../contract/lists';
import type { CheckedRecord } from '../../contract/record-check';
import type { Collection } from '../../domain/entities/collections';
import type { PeopleTarget } from '../../contract/people-views';
import type { Section } from '../../contract/menu';
import { leaveAction } from './last-action';
import { onAsked, questionOf } from './list-question';

export type { Section };
/** Sections whose records are events. */
export type EventSection = 'events' | 'awaiting' | 'coverage';
/** Sections in which records open beside their list. */
export type RecordSection = 'waivers' | 'templates' | EventSection;

/** A place in the window: the section, the record open in each, and the page over it. */
interface Place {
  readonly section: Section;
  readonly opened: Readonly<Record<RecordSection, string | null>>;
  /** The id whose page covers the section; null where there is none. */
  readonly people: PeopleTarget | null;
  /** The tab that was chosen for the records of the section; null where none was. */
  readonly tab: string | null;
}

/** A place that was left, with what was asked of its list. */
interface LeftPlace extends Place {
  readonly asked: ListQuery | null;
}

interface ViewStore extends Place {
  /**
   * True where the open record came from its list, or the list was asked anew since; the record
   * then closes when its row leaves the list. A record that a link led to need not be in the list.
   */
  readonly listed: Readonly<Record<RecordSection, boolean>>;
  /** The record whose heading takes the focus as soon as it is shown. */
  readonly toEnter: string | null;
  readonly overlay:
    | ('none' | 'commands' | 'disconnect' | 'replace-key' | 'check-pdf' | 'help')
    | (
        | 'save-backup'
        | 'daily-file'
        | 'ask-advocates'
        | 'take-over'
        | 'leave-community'
        | 'remove-community'
      );
  /** The places before this one and after it, the nearest one last. */
  readonly past: readonly LeftPlace[];
  readonly ahead: readonly LeftPlace[];
}

const start = {
  section: 'overview',
  opened: { waivers: null, events: null, awaiting: null, coverage: null, templates: null },
  listed: { waivers: false, events: false, awaiting: false, coverage: false, templates: false },
  people: null,
  tab: null,
  toEnter: null,
  overlay: 'none',
  past: [],
  ahead: [],
} as const;

const MOST_KEPT = 100;

/** The list that each section shows. */
const LISTS: Readonly<Partial<Record<Section, ShownList>>> = {
  waivers: 'waiver_submissions',
  events: 'private_events',
  awaiting: 'awaiting_outcome',
  coverage: 'coverage',
  templates: 'waiver_templates',
};

/** The section that shows a list. */
export function sectionOf(list: ShownList): Section {
  const found = Object.entries(LISTS).find(([, shown]) => shown === list);
  return (found?.[0] ?? 'waivers') as Section;
}

export const useViewStore = create<ViewStore>(() => start);
const { getState: get, setState: set } = useViewStore;

/** The ways to sections, records, pages and dialogs, and back. */
export const navigation = {
  go: (section: Section): void => move({ section }),
  open: (section: RecordSection, id: string | null): void => move(opening(section, id, false)),
  /** Opens a record from its own list. Going through a list leaves no trail. */
  choose(section: RecordSection, id: string | null): void {
    const { section: here, people } = get();
    const isOwn = here === section && people === null;
    move(opening(section, id, isOwn), !isOwn);
  },
  /** Shows a record beside the present list, without a step in the trail. */
  showBeside(section: RecordSection, id: string): void {
    const { opened, listed } = opening(section, id, true);
    set({ opened, listed });
  },
  /**
   * Notes whether the list holds the open record. If it does not, the record closes, unless a link
   * has just led to it.
   */
  noteHeld(section: RecordSection, held: boolean): void {
    const { opened, listed } = get();
    if (held && !listed[section]) set({ listed: { ...listed, [section]: true } });
    if (!held && listed[section]) set({ opened: { ...opened, [section]: null } });
  },
  /** Opens a record as `choose` does, and moves the focus into it. */
  enter(section: RecordSection, id: string): void {
    navigation.choose(section, id);
    set({ toEnter: id });
  },
  entered: (): void => set({ toEnter: null }),
  chooseTab: (tab: string): void => set({ tab }),
  openPeople: (people: PeopleTarget): void => move({ people }),
  back: (): void => step('past', 'ahead'),
  forward: (): void => step('ahead', 'past'),
  show: (overlay: ViewStore['overlay']): void => set({ overlay }),
} as const;

function move(to: Partial<Place & Pick<ViewStore, 'listed'>>, leavesTrail = true): void {
  const here = get();
  const { section, opened, listed, people } = here;
  const next = { section, opened, listed, people: null, ...to };
  /* Records of another section have other tabs. */
  const tab = next.section === section && next.people === people ? here.tab : null;
  const there = { ...next, tab };
  const isOther = seen(here) !== seen(there);
  const trail =
    leavesTrail && isOther
      ? { past: [...here.past, leave(here)].slice(-MOST_KEPT), ahead: [] }
      : {};
  if (isOther) leaveAction();
  set({ ...there, ...trail, overlay: 'none', toEnter: null });
}

function step(from: 'past' | 'ahead', to: 'past' | 'ahead'): void {
  const here = get();
  const place = here[from].at(-1);
  if (place === undefined) return;
  leaveAction();
  const { asked, ...there } = place;
  const trail = { [from]: here[from].slice(0, -1), [to]: [...here[to], leave(here)] };
  if (asked) questionOf(asked.list)?.replace(asked);
  set({ ...there, ...trail, listed: start.listed, overlay: 'none', toEnter: null });
}

function opening(section: RecordSection, id: string | null, isListed: boolean) {
  const { opened, listed } = get();
  return {
    section,
    opened: { ...opened, [section]: id },
    listed: { ...listed, [section]: isListed },
  };
}

/* A new question makes the open record one of its list, and the last action is over. */
onAsked((list) => {
  leaveAction();
  const section = sectionOf(list);
  if (!(section in start.listed)) return;
  useViewStore.setState(({ listed }) => ({ listed: { ...listed, [section]: true } }));
});

function leave({ section, opened, people, tab }: Place): LeftPlace {
  const list = LISTS[section];
  return { section, opened, people, tab, asked: (list && questionOf(list)?.query) ?? null };
}

/* What the window shows of a place: of the open records, only that of the section. */
function seen({ section, opened, people }: Place): string {
  return JSON.stringify([section, (opened as Partial<Record<Section, unknown>>)[section], people]);
}

/** The waiver seen in the section of waivers; null where there is none, or a page covers it. */
export function shownWaiver({ section, opened, people }: Place): string | null {
  return section === 'waivers' && people === null ? opened.waivers : null;
}

/** The waiver or event that is seen as a record; null where there is none. */
export function shownRecord({ section, opened, people }: Place): CheckedRecord | null {
  const collection = people === null ? RECORDS[section] : undefined;
  const id = collection === undefined ? null : opened[section as RecordSection];
  return collection === undefined || id === null ? null : { collection, id };
}

const RECORDS: Readonly<Partial<Record<Section, Collection>>> = {
  waivers: 'waiver_submissions',
  events: 'private_events',
  awaiting: 'private_events',
  coverage: 'private_events',
};

/** Forgets the ids and places of the profile that was left. */
export function resetView(): void {
  useViewStore.setState(start);
}

/** Forgets where the person was: a search there may be the name of somebody who was erased. */
export function forgetTrail(): void {
  useViewStore.setState({ past: [], ahead: [] });
}

/** Closes the dialog over the section. */
export function closeDialog(): void {
  navigation.show('none');
}

/** True while a dialog has to be answered or closed before anything else. */
export function isDialogOpen(): boolean {
  if (useViewStore.getState().overlay !== 'none') return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * True while a dialog covers the window. What opens at its button, such as the choices of a filter,
 * covers nothing and closes where a dialog takes the focus.
 */
export function isCovered(): boolean {
  return (
    useViewStore.getState().overlay !== 'none' || document.querySelector('[data-covers]') !== null
  );
}
