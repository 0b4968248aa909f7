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
