import { isErased } from './by-person';
import { DAY, HOUR, type Happening, type Happenings, type World } from './world';

const HALF_A_YEAR = 180;
const OUTCOMES = ['happened', 'no_show', 'did_not_happen'] as const;
/* A community does not grow by itself: what comes goes again. */
const MOST = { waivers: 140, events: 110 };

const someEvent = ({ service, random }: World): string | undefined => {
  const ids = service.hooks.events.ids();
  return ids.length === 0 ? undefined : random.pick(ids);
};
const someWaiver = ({ service, random }: World): string | undefined => {
  const ids = service.hooks.waivers.ids();
  return ids.length === 0 ? undefined : random.pick(ids);
};
const withEvent =
  (change: (world: World, id: string) => void): Happening =>
  (world) => {
    const id = someEvent(world);
    if (id !== undefined) change(world, id);
  };
const withWaiver =
  (change: (world: World, id: string) => void): Happening =>
  (world) => {
    const id = someWaiver(world);
    if (id !== undefined) change(world, id);
  };
const conversation = ({ service, random }: World): string =>
  random.pick(service.hooks.community.conversationIds());

function startOf({ random }: World): string {
  const ms = Date.now() + random.int(HALF_A_YEAR) * DAY - 20 * DAY + random.int(24) * HOUR;
  return new Date(ms).toISOString();
}

const signed: Happening = (world) => {
  const { service } = world;
  if (service.hooks.waivers.ids().length < MOST.waivers)
    service.hooks.waivers.add({ conversation: conversation(world) });
};

const scheduled: Happening = (world) => {
  const { service, diary } = world;
  if (service.hooks.events.ids().length >= MOST.events) return;
  const details = `Gate code ${String(diary.length)}`;
  const startsAt = startOf(world);
  service.hooks.events.add({ startsAt, details, conversation: conversation(world) });
};

/** What happens at the service in a day. */
export const AT_SERVICE: Happenings = {
  'a waiver is signed': [6, signed],
  'an event is scheduled': [6, scheduled],
  'a waiver is corrected': [
    2,
    withWaiver(({ service, diary }, id) =>
      service.hooks.waivers.change(id, { signer_name: `Corrected ${String(diary.length)}` }),
    ),
  ],
  'a waiver is touched': [1, withWaiver(({ service }, id) => service.hooks.waivers.touch(id))],
  'a waiver is deleted': [2, withWaiver(({ service }, id) => service.hooks.waivers.delete(id))],
  'an event is rescheduled': [
    3,
    withEvent((world, id) => world.service.hooks.events.reschedule(id, startOf(world), null)),
  ],
  'an event is cancelled': [2, withEvent(({ service }, id) => service.hooks.events.cancel(id))],
  'an outcome is recorded': [
    4,
    withEvent(({ service, random }, id) =>
      service.hooks.events.recordOutcome(id, random.pick(OUTCOMES)),
    ),
  ],
  'an event is erased': [
    1,
    withEvent((world, id) => {
      if (!isErased(world, id)) world.erasures.add(id);
      world.service.hooks.events.redact(id);
    }),
  ],
  'an event is deleted': [2, withEvent(({ service }, id) => service.hooks.events.delete(id))],
  'a conversation is deleted': [
    0.5,
    (world) => {
      if (world.service.hooks.community.conversationIds().length < 20) return;
      world.service.hooks.community.deleteConversation(conversation(world), 'delete');
    },
  ],
  'an agreement is edited': [
    0.5,
    ({ service, random, diary }) => {
      const id = random.pick(service.hooks.community.templateIds());
      const agreement = `<p>At my own risk, by rule ${String(diary.length)}.</p>`;
      service.hooks.community.editTemplate(id, { agreement });
    },
  ],
  'a kind of event is renamed': [
    0.5,
    ({ service, random, diary }) => {
      const id = random.pick(service.hooks.community.eventTypeIds());
      service.hooks.community.renameEventType(id, `Ride ${String(diary.length)}`);
    },
  ],
};
