import { plural, t } from '@lingui/core/macro';
import type { CommunityLine } from '../../contract/communities';
import type { FailureKind } from '../../contract/result';
import { capitalised } from './capitalised';
import { lateText, type TimeFrame } from './sync-words';

const unreached = t`service not reached`;

/* The words for failures. One without words here is explained on the community's own screen. */
const troubles: Partial<Record<FailureKind, string>> = {
  offline: t`offline`,
  timeout: unreached,
  'untrusted-certificate': unreached,
  'rate-limited': t`the service asked for a pause`,
  server: unreached,
  'bad-response': unreached,
  'sign-in-page': unreached,
  proxy: unreached,
  unauthorized: t`key refused`,
  'other-community': t`key of another community`,
  'disk-full': t`no room on this computer`,
  'storage-failed': t`its copy does not open`,
  'newer-version': t`its copy does not open`,
};

/** An unlocked community: its trouble, how new its copy is, how many events await an outcome. */
export function standingText(
  { awaiting, failure, syncedAtMs }: CommunityLine,
  frame: TimeFrame,
): string {
  const trouble = failure === null ? [] : [troubles[failure] ?? t`not synced: open it to see why`];
  const waiting = plural(awaiting, {
    one: '# event awaits an outcome',
    other: '# events await an outcome',
  });
  const parts = [...trouble, syncedText(syncedAtMs, frame), ...(awaiting > 0 ? [waiting] : [])];
  return capitalised(parts.join(' · '));
}

function syncedText(ms: number | null, frame: TimeFrame): string {
  if (ms === null) return t`not synced since the program was started`;
  const at = lateText(ms, frame);
  return t`synced ${at}`;
}
