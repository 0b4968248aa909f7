import { create } from 'zustand';
import type { ProfileState } from '../../contract/profile';

interface ProfileStore {
  /** Null until main has answered for the first time. */
  readonly profile: ProfileState | null;
  readonly setProfile: (profile: ProfileState) => void;
}

export const useProfileStore = create<ProfileStore>((set) => ({
  profile: null,
  setProfile: (profile) => set({ profile }),
}));

/** Whether there is something to lock: what lasts for one session could not be unlocked again. */
export function canLock({ profile }: Pick<ProfileStore, 'profile'>): boolean {
  return profile?.kind === 'open' && profile.protection !== 'session';
}
