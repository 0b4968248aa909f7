import type { ProfileState } from '../../contract/profile';
import { create } from 'zustand';

interface ProfileStore {
  /** Null until main has answered for the first time. */
  readonly profile: ProfileState | null;
  /** True where a profile was closed in this page: main then replaces the page. */
  readonly isOver: boolean;
  /** True where another community was chosen here: what main then tells is not about this page. */
  readonly isLeft: boolean;
}

export const useProfileStore = create<ProfileStore>(() => ({
  profile: null,
  isOver: false,
  isLeft: false,
}));

/** Takes over what main tells of the profile, unless this page was left for another community. */
export function setProfile(profile: ProfileState): void {
  const before = useProfileStore.getState();
  if (before.isLeft) return;
  const wasOpen = before.isOver || before.profile?.kind === 'open';
  useProfileStore.setState({ profile, isOver: profile.kind !== 'open' && wasOpen });
}

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
