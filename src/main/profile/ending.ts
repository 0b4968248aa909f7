import { failed, success, type Result } from '../../contract/result';
import { within } from '../../runtime/timers';
import type { ProfileBase } from './profile-base';
import type { ProfileService } from './profile-service';

export interface EndingParts extends Pick<ProfileBase, 'vault' | 'link' | 'witness'> {
  /** Deletes the second copies, and what was set aside. */
  readonly removeCopies: () => Promise<void>;
  /** Deletes what the window stored on the disk. */
  readonly clearStorage: () => Promise<void>;
  /** Writes the second copy of what is kept on this computer alone. */
  readonly writeSecondCopy: () => Promise<void>;
}

/* A disk that does not answer must not keep the keys in memory. */
const LAST_WRITES_WITHIN_MS = 5_000;

/** The ways in which the use of a profile ends. `service` has the profile's client. */
export function createEnding(parts: EndingParts, service: ProfileService) {
  const { vault, link, witness } = parts;

  async function lastWrites(): Promise<void> {
    /* Beside each other: a second copy on a disk that hangs leaves the other no time. */
    await Promise.allSettled([parts.writeSecondCopy(), witness.flush()]);
    await vault.settled();
  }

  return {
    /** Drops the keys; `bad-argument` where nothing could open the profile again. */
    lock: async (): Promise<Result<null>> => {
      await within(lastWrites(), LAST_WRITES_WITHIN_MS, '').catch(() => undefined);
      if (!vault.lock()) return failed('bad-argument', { detail: 'protection' });
      link.close();
      await service.close();
      return success(null);
    },
    /**
     * Removes the profile and all that this computer has of it. The second copies go first: without
     * a profile's file they would count as those of a lost profile, and be kept. Then the keys go,
     * so whatever is interrupted afterwards leaves nothing readable. A disk on which the second
     * copies hang keeps no key: they cannot be read without it.
     */
    disconnect: async (): Promise<Result<null>> => {
      witness.drop();
      await within(parts.removeCopies(), LAST_WRITES_WITHIN_MS, '').catch(() => undefined);
      const profileId = await vault.destroy();
      await service.close();
      if (profileId !== null) await link.removeStore(profileId);
      link.close();
      await parts.clearStorage();
      return success(null);
    },
    /** Ends requests and the sample service; the profile stays as it is on disk. */
    stop: async (): Promise<void> => {
      await witness.flush();
      link.close();
      await service.close();
      await vault.settled();
    },
  };
}
