import { plural, t } from '@lingui/core/macro';
import { app, Notification } from 'electron';
import type { NoticeState } from '../../contract/main-calls';
import { success, type Failure, type Result } from '../../contract/result';
import type { QueueNotice } from '../../contract/port-requests';
import { visibleText } from '../../domain/text/visible';
import { durationText } from '../../texts/duration';

export type DesktopSignals = ReturnType<typeof createDesktopSignals>;

/** The community that a notice is about. */
export interface NotedCommunity {
  /** The name that the notice says; null where there is only one community. */
  readonly name: string | null;
  /** Brings the community in front, when the person has clicked the notice. */
  readonly open: () => void;
}

interface DesktopSignalParts {
  /** Called when the person has clicked a notice. */
  readonly onClick: () => void;
  /** Called when the system has refused a notice. */
  readonly onRefused: () => void;
}

/* A system keeps no more notices than this, and some never say that one was closed. */
const MOST_KEPT = 20;

/**
 * The number on the dock or taskbar, and notices: counts and times only. Where the system has no
 * badge or no notices, nothing happens, and that is no failure.
 */
export function createDesktopSignals({ onClick, onRefused }: DesktopSignalParts) {
  /* Notices are kept here: one that nothing refers to is collected, and its click is lost. */
  const kept = new Set<Notification>();
  let refused = false;

  function keep(notice: Notification): void {
    kept.add(notice);
    const [oldest] = kept;
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }
  function show(text: NoticeText, open: () => void): void {
    if (!Notification.isSupported()) return;
    const notice = new Notification({ ...text, silent: true });
    keep(notice);
    notice.once('show', () => (refused = false));
    notice.once('click', () => {
      kept.delete(notice);
      onClick();
      open();
    });
    notice.once('close', () => kept.delete(notice));
    /* Since Electron 42, a Mac refuses the notices of a program that is not signed. */
    notice.once('failed', () => {
      kept.delete(notice);
      refused = true;
      onRefused();
    });
    notice.show();
  }

  return {
    showBadge: (count: number): Result<null> => {
      app.setBadgeCount(Number.isSafeInteger(count) && count > 0 ? count : 0);
      return success(null);
    },
    showNotice: (queue: QueueNotice, community: NotedCommunity): Result<null> => {
      show(noticeText(queue, community.name), community.open);
      return success(null);
    },
    /** Says that the daily file of what is kept here alone was not saved. */
    tellOfDailyFile: (trouble: Failure, community: NotedCommunity): void =>
      show(dailyFileText(trouble, community.name), community.open),
    /** Whether the system shows notices, as far as it has said so. */
    noticeState: (): NoticeState => {
      if (!Notification.isSupported()) return 'unsupported';
      return refused ? 'refused' : 'possible';
    },
  };
}

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/* The folder's name is not said, because anybody who passes can see a notice. */
function dailyFileText({ kind }: Failure, community: string | null): NoticeText {
  const title = t`The daily file was not saved`;
  return {
    title: community === null ? title : `${visibleText(community)}: ${title}`,
    body: dailyFileBody(kind),
  };
}

function dailyFileBody(kind: Failure['kind']): string {
  switch (kind) {
    case 'folder-gone':
      return t`Its folder is not there. It is tried again tomorrow, or at once in Settings.`;
    case 'disk-full':
      return t`The disk is full. It is tried again tomorrow, or at once in Settings.`;
    case 'read-only':
      return t`Its folder cannot be written to. It is tried again tomorrow, or at once in Settings.`;
    default:
      return t`It is tried again tomorrow, or at once in Settings.`;
  }
}

/** The text of a notice about the queue. */
export function noticeText(
  { fresh, waiting, longestMs }: QueueNotice,
  community: string | null,
): NoticeText {
  const events = plural(fresh, {
    one: 'One more event awaits an outcome',
    other: '# more events await an outcome',
  });
  const title = community === null ? events : `${visibleText(community)}: ${events}`;
  const longest = durationText(longestMs);
  const body =
    longestMs > 0
      ? t`${waiting} in total. The longest has waited ${longest}.`
      : t`${waiting} in total.`;
  return { title, body };
}
