import { eachAtHand } from '../blocks/missing-blocks';
import { nameOfType } from '../index/event-columns';
import type { IndexedCopy } from '../copy/indexed-copy';
import { standsIn } from './phrase-walk';
import type { PeopleNames } from '../people/people-names';
import { createRenamedEvents } from '../people/renamed-events';
import type { LabelledField, SearchSource, SharedTexts } from './search-source';
import { splitWords } from './split-words';

/** Searches names of prospects and advocates, type names, ids, addresses and notes of events. */
export function createEventSource(copy: IndexedCopy, names: PeopleNames): SearchSource {
  const { private_events: events } = copy;
  const { refs } = events;
  const longTexts = [events.places, events.notes];
  const onDisk = [names.ofEvents, ...longTexts];
  /* The newest name of the type, because that is the one on screen. */
  const typeName = (type: number): string => nameOfType(events, refs.text(type) ?? '');
  const types: SharedTexts = {
    keys: events.type.view,
    keyOf: events.type.get,
    stampOf: typeName,
    wordsOf: (type) => [splitWords(typeName(type))],
    open: false,
  };
  const advocateName = (advocate: number): string =>
    names.advocate(refs.text(advocate))?.name ?? '';
  const advocates: SharedTexts = {
    keys: events.advocate.view,
    keyOf: events.advocate.get,
    stampOf: advocateName,
    wordsOf: (advocate) => [splitWords(advocateName(advocate))],
    open: false,
  };

  function nameField(row: number): readonly LabelledField[] {
    return fieldsNamed('name', [names.inRow(refs.text(events.prospect.get(row)))?.name ?? null]);
  }

  /* These fields are read without the disk. */
  function idFields(row: number): readonly LabelledField[] {
    const pointers = [events.conversation, events.advocate, events.prospect];
    const ids = [
      events.table.ids.get(row) ?? null,
      ...pointers.map((column) => refs.text(column.get(row))),
    ];
    return fieldsNamed('id', ids);
  }

  function longFields(row: number): LabelledField[] {
    const [place = null, note = null] = eachAtHand(longTexts, (column) => column.get(row));
    return [...fieldsNamed('place', [place]), ...fieldsNamed('note', [note])];
  }

  return {
    table: events.table,
    shared: [types, advocates],
    touchedWith: createRenamedEvents(copy, names),
    epoch: () => events.forgotten * 2 + (names.rules.mayRead() ? 0 : 1),
    readOwn: (row) => [...nameField(row), ...idFields(row), ...longFields(row)],
    readNames: nameField,
    holding: (walk) => {
      const stands = ({ text }: LabelledField): boolean => standsIn(text, walk);
      return (row, heldWords, named) => {
        if (named === true) return true;
        if (heldWords !== walk.all) return false;
        if (idFields(row).some(stands)) return true;
        if (names.ofEvents.isAtHand(row) && nameField(row).some(stands)) return true;
        return onDisk.every((it) => it.isAtHand(row)) ? longFields(row).some(stands) : onDisk;
      };
    },
    longTextOf: () => '',
    fieldsOf: function* (row) {
      yield* fieldsNamed('type', [typeName(events.type.get(row))]);
      yield* fieldsNamed('advocate', [
        names.advocate(refs.text(events.advocate.get(row)))?.name ?? null,
      ]);
      yield* nameField(row);
      yield* idFields(row);
      yield* longFields(row);
    },
  };
}

function fieldsNamed(
  field: LabelledField['field'],
  texts: readonly (string | null)[],
): readonly LabelledField[] {
  return texts.flatMap((text) => (text === null ? [] : [{ field, label: null, text }]));
}
