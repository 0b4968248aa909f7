import { nameOfType } from '../index/event-columns';
import type { IndexedLibrary } from '../index/indexed-library';
import { standsIn } from './phrase-walk';
import type { LabelledField, SearchSource, SharedTexts } from './search-source';
import { splitWords } from './split-words';

/** Type names, ids, addresses and notes of the events. */
export function createEventSource({ private_events: events }: IndexedLibrary): SearchSource {
  const { refs } = events;
  /* The newest name seen for the type, which is also the one shown (traps.md 65). */
  const typeName = (type: number): string => nameOfType(events, refs.text(type) ?? '');
  const types: SharedTexts = {
    keys: events.type.view,
    keyOf: events.type.get,
    stampOf: typeName,
    wordsOf: (type) => [splitWords(typeName(type))],
    open: false,
  };

  function ownFields(row: number): LabelledField[] {
    const pointers = [events.conversation, events.advocate, events.prospect];
    const ids = [
      events.table.ids.get(row) ?? null,
      ...pointers.map((column) => refs.text(column.get(row))),
    ];
    return [
      ...fieldsNamed('id', ids),
      ...fieldsNamed('place', [events.places.get(row) ?? null]),
      ...fieldsNamed('note', [events.notes.get(row) ?? null]),
    ];
  }

  return {
    table: events.table,
    shared: [types],
    epoch: () => events.forgotten,
    readOwn: (row) => ownFields(row).map(({ text }) => text),
    holds: (row, walk, held) =>
      held === walk.all && ownFields(row).some(({ text }) => standsIn(text, walk)),
    longTextOf: () => '',
    fieldsOf: (row) => [
      ...fieldsNamed('type', [typeName(events.type.get(row))]),
      ...ownFields(row),
    ],
  };
}

function fieldsNamed(
  field: LabelledField['field'],
  texts: readonly (string | null)[],
): readonly LabelledField[] {
  return texts.flatMap((text) => (text === null ? [] : [{ field, label: null, text }]));
}
