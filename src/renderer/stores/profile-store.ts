import type { ProfileState } from '../../contract/profile';
import { create } from 'zustand';

interface ProfileStore {
  /** Null until main has answered for the first time. */
  readonly profile: ProfileState | null;
  /** Whether a profile was closed in this page: main then puts another page in its place. */
  readonly isOver: boolean;
  /** Whether another community was chosen in this page: what main tells then is not about it. */
  readonly isLeft: boolean;
  readonly setProfile: (profile: ProfileState) => void;
}

export const useProfileStore = create<ProfileStore>((set) => ({
  profile: null,
  isOver: false,
  isLeft: false,
  setProfile: (profile) =>
    set((before) =>
      before.isLeft
        ? before
        : {
            profile,
            isOver: profile.kind !== 'open' && (before.isOver || before.profile?.kind === 'open'),
          },
    ),
}));

/** Hears when a profile is opened or closed: what another one left is not to be seen then. */
export function onOtherProfile(hear: () => void): () => void {
  return useProfileStore.subscribe(({ profile }, old) => {
    if (profile?.kind !== old.profile?.kind) hear();
  });
}

/** Whether there is something to lock: what lasts for one session could not be unlocked again. */
export function canLock({ profile }: Pick<ProfileStore, 'profile'>): boolean {
  return profile?.kind === 'open' && profile.protection !== 'session';
}
