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
  /** Said where there are several; null where there is one alone. */
  readonly name: string | null;
  /** The person clicked the notice: it comes in front. */
  readonly open: () => void;
}

interface DesktopSignalParts {
  /** The person clicked a notice. */
  readonly onClick: () => void;
  /** The system refused a notice. */
  readonly onRefused: () => void;
}

/* A system keeps no more of them; some never tell that one was closed. */
const MOST_KEPT = 20;

/**
 * The number on the dock or taskbar, and notices: counts and times only. Where the system has no
 * badge or no notices, nothing happens, which is no failure.
 */
export function createDesktopSignals({ onClick, onRefused }: DesktopSignalParts) {
  /* One that is kept nowhere is collected, and its click is lost with it. */
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
    /* A Mac refuses those of a program that is not signed, since Electron 42. */
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
    /** That the daily file of what is kept here alone was not saved. */
    tellOfDailyFile: (trouble: Failure, community: NotedCommunity): void =>
      show(dailyFileText(trouble, community.name), community.open),
    /** Whether the system shows notices, as far as it has told. */
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

/* The name of the folder is not said: a notice is seen by whoever passes. */
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

/** What a desktop notice of the queue says. */
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
