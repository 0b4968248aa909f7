import { plural, t } from '@lingui/core/macro';
import { app, Notification } from 'electron';
import type { NoticeState } from '../../contract/main-calls';
import { success, type Result } from '../../contract/result';
import type { QueueNotice } from '../../contract/service-calls';
import { visibleText } from '../../domain/text/visible';
import { durationText } from '../../texts/duration';

/** The number on the dock or taskbar, and notices: counts and times only. */
export interface DesktopSignals {
  readonly showBadge: (count: number) => Result<null>;
  /** `community` is named where there are several. */
  readonly showNotice: (notice: QueueNotice, community: string | null) => Result<null>;
  /** Whether the system shows notices, as far as it has told. */
  readonly noticeState: () => NoticeState;
}

export interface DesktopSignalParts {
  /** The person clicked a notice. */
  readonly onClick: () => void;
  /** The system refused a notice. */
  readonly onRefused: () => void;
}

/* A system keeps no more of them; some never tell that one was closed. */
const MOST_KEPT = 20;

/** Where the system has no badge or no notices, nothing happens, which is no failure. */
export function createDesktopSignals({ onClick, onRefused }: DesktopSignalParts): DesktopSignals {
  /* One that is kept nowhere is collected, and its click is lost with it. */
  const kept = new Set<Notification>();
  let refused = false;

  function keep(notice: Notification): void {
    kept.add(notice);
    const [oldest] = kept;
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }
  function showNotice(queue: QueueNotice, community: string | null): void {
    const notice = new Notification({ ...noticeText(queue, community), silent: true });
    keep(notice);
    notice.once('show', () => (refused = false));
    notice.once('click', () => {
      kept.delete(notice);
      onClick();
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
    showBadge: (count) => {
      app.setBadgeCount(Number.isSafeInteger(count) && count > 0 ? count : 0);
      return success(null);
    },
    showNotice: (queue, community) => {
      if (Notification.isSupported()) showNotice(queue, community);
      return success(null);
    },
    noticeState: () => {
      if (!Notification.isSupported()) return 'unsupported';
      return refused ? 'refused' : 'possible';
    },
  };
}

/** What a desktop notice of the queue says. */
export function noticeText({ fresh, waiting, longestMs }: QueueNotice, community: string | null) {
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
