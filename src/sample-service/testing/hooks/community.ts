import { ERASED } from '../../generate/events';
import type { Edition, ModelEvent, Question } from '../../model';
import type { RecordStore } from '../../store';
import { mustGet } from './options';

interface TemplateEdit {
  readonly agreement?: string;
  readonly title?: string;
  readonly questions?: readonly Question[];
}

const editedEdition = (store: RecordStore, last: Edition, edit: TemplateEdit): Edition => {
  const signed = store.waivers
    .all()
    .some(
      ({ edition }) => edition.templateId === last.templateId && edition.version === last.version,
    );
  return {
    ...last,
    from: store.now(),
    version: edit.agreement !== undefined && signed ? last.version + 1 : last.version,
    title: edit.title ?? last.title,
    source: edit.agreement ?? last.source,
    questions: edit.questions ?? last.questions,
  };
};

/** Hooks for what waivers and events have in common. */
export const createCommunityHooks = (store: RecordStore) => {
  const eventsWhere = (test: (event: ModelEvent) => boolean): ModelEvent[] =>
    store.events.all().filter(test);
  const touchAll = (events: readonly ModelEvent[]): void => {
    const at = store.stamp();
    for (const event of events) store.events.touch(event, at);
  };
  const ofType = (id: string) => eventsWhere(({ eventType }) => eventType.id === id);
  return {
    eventTypeIds: (): string[] => [...store.eventTypes.keys()],
    templateIds: (): string[] => [...store.templates.keys()],
    conversationIds: (): string[] => [...store.conversations.keys()],
    /** Renames a kind of event. All its events get the same `updated_at`. */
    renameEventType: (id: string, name: string): void => {
      mustGet(store.eventTypes, id).name = name;
      touchAll(ofType(id));
    },
    /**
     * Changes the waiver that a kind of event needs now. All its events get the same `updated_at`.
     */
    setEventTypeWaiver: (id: string, templateId: string | null): void => {
      mustGet(store.eventTypes, id).templateId = templateId;
      touchAll(ofType(id));
    },
    /**
     * Deletes the conversation and its events. Its waivers stay, unless the caller asks otherwise.
     */
    deleteConversation: (id: string, waivers: 'keep' | 'delete' = 'keep'): void => {
      mustGet(store.conversations, id);
      for (const event of eventsWhere(({ conversation }) => conversation.id === id))
        store.events.remove(event.id);
      const signed = store.waivers.all().filter(({ conversation }) => conversation.id === id);
      if (waivers === 'delete') for (const waiver of signed) store.waivers.remove(waiver.id);
      store.conversations.delete(id);
    },
    /** Erases (GDPR) the personal values of every event of the prospect. */
    redactProspect: (id: string): void => {
      const touched = eventsWhere(({ conversation }) => conversation.prospect.id === id);
      for (const event of touched) Object.assign(event, ERASED);
      touchAll(touched);
    },
    /** Edits a template. A new version starts where the agreement of a signed version is edited. */
    editTemplate: (id: string, edit: TemplateEdit): void => {
      const template = mustGet(store.templates, id);
      const last = template.editions.at(-1);
      if (last === undefined) throw new Error(`Template ${id} has no edition.`);
      const editions = [...template.editions, editedEdition(store, last, edit)];
      store.templates.set(id, { ...template, editions, updatedAt: store.stamp() });
    },
  };
};
