import type { Conversation, ModelCommunity, ModelEvent, Person, Waiver } from '../model';

/** A community with all its records, to be searched and changed. */
export interface WholeCommunity extends ModelCommunity {
  readonly prospects: readonly Person[];
  readonly conversations: readonly Conversation[];
  readonly waivers: readonly Waiver[];
  readonly events: readonly ModelEvent[];
}

/** The community with its records as arrays. */
export const whole = (community: ModelCommunity): WholeCommunity => ({
  ...community,
  prospects: [...community.prospects],
  conversations: [...community.conversations],
  waivers: [...community.waivers],
  events: [...community.events],
});
