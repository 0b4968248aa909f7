import type { ProfileState } from '../../contract/profile';
import { create } from 'zustand';

interface ProfileStore {
  /** Null until main has answered for the first time. */
  readonly profile: ProfileState | null;
  /** True where a profile was closed in this page: main then replaces the page. */
  readonly isOver: boolean;
  /** True where another community was chosen here: what main then tells is not about this page. */
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

/** Calls `hear` when a profile opens or closes: nothing of another profile may be seen then. */
export function onOtherProfile(hear: () => void): () => void {
  return useProfileStore.subscribe(({ profile }, old) => {
    if (profile?.kind !== old.profile?.kind) hear();
  });
}

/** True where the profile can be locked: one for this session could not be unlocked again. */
export function canLock({ profile }: Pick<ProfileStore, 'profile'>): boolean {
  return profile?.kind === 'open' && profile.protection !== 'session';
}
