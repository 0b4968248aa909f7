import { powerMonitor, type BrowserWindow } from 'electron';
import type { Protection } from '../../contract/profile';
import { protectionOf } from '../communities/community';
import { createCommunities, type Communities } from '../communities/communities';
import type { FoundCommunities } from '../communities/shared-communities';
import { createStandings } from '../communities/standings';
import { encodeAnew } from '../files/encode-anew';
import { createCommunityCalls } from '../ipc/community-calls';
import { ofCurrent } from '../ipc/of-current';
import { createPlotCalls } from '../ipc/plot-calls';
import { createProgramCalls } from '../ipc/program-calls';
import { registerMainCalls } from '../ipc/register-main-calls';
import type { ProgramLanguage } from '../language/program-language';
import { createAwayLock, type AwayLock } from '../communities/away-lock';
import { setMenu } from '../window/menu';
import { hiddenWhile } from '../window/hidden-while';
import type { Push } from '../window/push';
import { followTheme } from '../window/theme';
import {
  joinCommunity,
  windowActions,
  type CommunityJoining,
  type JoinedCommunity,
} from './community-parts';
import { createComputer } from './computer';
import type { ProgramMakers } from './program-makers';

export type ProgramParts = ReturnType<typeof joinParts>;

/** Joins the parts of main, and registers the window's calls; opens nothing yet. */
export function joinParts(
  makers: ProgramMakers,
  window: () => BrowserWindow | null,
  language: ProgramLanguage,
  found: FoundCommunities,
) {
  const current = (): JoinedCommunity => communities.current();
  const computer = createComputer(
    window,
    (zone) => void current().link.call('follow-zone', { zone }),
  );
  const { log, push, desktop, dialogs, userData } = computer;
  const { renewWindow } = windowActions(window);
  const away = joinAwayLock(() => communities, window);
  const lockAfter = followStrictest(
    away,
    (id) => communities.protectionOf(id) !== null,
    (id) => communities.isCurrent(id),
  );
  const standings = createStandings(desktop.showBadge, Date.now);
  const joining = {
    computer,
    makers,
    standings,
    window,
    lockAfter,
    communities: () => communities,
  };
  const communities: Communities<JoinedCommunity> = createCommunities(
    {
      userData,
      standings,
      renewWindow,
      opensUnasked: async () => (await computer.keyring.state()) === 'open',
      isOnBattery: () => powerMonitor.isOnBatteryPower(),
      now: Date.now,
      join: (id, folder) => joinCommunity(joining, id, folder),
      onChanged: (lines) => push('communities:changed', lines),
    },
    found,
  );
  registerMainCalls({
    window,
    onRefusal: (channel, refusal) => log.write({ code: `${channel}:${refusal}` }),
    handlers: {
      ...ofCurrent(() => current().calls),
      ...createCommunityCalls(communities),
      ...createPlotCalls(dialogs, encodeAnew),
      ...createProgramCalls({
        window,
        openPort: () => {
          const opened = current().openPort();
          void communities.sweep();
          communities.quiet.windowJoined(current().vault.profile() !== null);
          return opened;
        },
        noticeState: desktop.noticeState,
        systemZone: computer.systemZone,
        language,
        sayAnew: () => sayAnew(push, window),
        theme: followTheme(userData),
      }),
    },
  });
  return { communities, log, away, push };
}

/* Builds the menu and loads the window again in another language. */
function sayAnew(push: Push, window: () => BrowserWindow | null): void {
  setMenu((command) => push('menu:command', command));
  windowActions(window).reloadWindow();
}

/* Locks all communities of a person who left the computer. */
function joinAwayLock(
  communities: () => Communities<JoinedCommunity>,
  window: () => BrowserWindow | null,
): AwayLock {
  return createAwayLock({
    protection: () => strictest(communities()),
    lock: () => {
      /* A community for this session cannot be locked, so its window stays. */
      const kind = protectionOf(communities().current());
      const isLockable = kind !== null && kind !== 'session';
      void hiddenWhile(isLockable ? window() : null, () => communities().lock());
    },
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    now: () => Date.now(),
  });
}

/*
 * The strictest protection of all unlocked communities: with one passphrase profile, the screen's
 * lock locks all, whichever is in front.
 */
function strictest(communities: Communities<JoinedCommunity>): Protection['kind'] | null {
  const kinds = communities.ids().map(communities.protectionOf);
  return kinds.find((kind) => kind === 'passphrase') ?? kinds.find((kind) => kind !== null) ?? null;
}

/* Follows the shortest idle time. Each community has its setting; a lock of one locks all. */
function followStrictest(
  away: AwayLock,
  isUnlocked: (id: string) => boolean,
  isInFront: (id: string) => boolean,
): CommunityJoining['lockAfter'] {
  const chosen = new Map<string, number | null>();
  return (id, minutes) => {
    chosen.set(id, minutes);
    const inForce = [...chosen].flatMap(([of, it]) => (it !== null && isUnlocked(of) ? [it] : []));
    away.follow(inForce.length === 0 ? null : Math.min(...inForce), isInFront(id));
  };
}
