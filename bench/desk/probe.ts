import type { LongFrame } from '../report/long-task';
import type { TypedKey } from '../report/slow-keys';

/** An agreement that was opened: ms from the click to its painted frame, and what that was given. */
export interface OpenedAgreement {
  readonly ms: number;
  readonly html: string;
}

/** What the benchmark notes inside the program's window; nothing of it is in the program. */
interface Probe {
  /** Tasks over 50 ms on the window's thread: start and length in ms. */
  readonly longTasks: { readonly at: number; readonly ms: number }[];
  /** What Chromium says of the frames that they held up. */
  readonly longFrames: LongFrame[];
  /** Texts of the sync status with the moment each appeared, ms since the page began. */
  readonly states: { readonly text: string; readonly at: number }[];
  /** Resolves after the next frame was painted, with the moment, ms since the page began. */
  readonly painted: () => Promise<number>;
  /** Notes lengths of frames until `stop` is called. */
  readonly frames: () => { readonly stop: () => readonly number[] };
  /** The next key into the search field, once the list's answer to it is painted. */
  readonly nextAnswer: () => Promise<TypedKey>;
  /** The next agreement that a click leads to, once it is painted. */
  readonly nextAgreement: () => Promise<OpenedAgreement>;
  /** Clicks a button; ms until what it leads to, which may have been there before, is painted. */
  readonly clickUntil: (button: HTMLElement, isThere: () => boolean) => Promise<number>;
  /** Keeps what a later evaluation awaits. */
  pending: Promise<unknown> | null;
  running: { readonly stop: () => readonly number[] } | null;
}

/* Of W3C Long Animation Frames, which TypeScript's types of the DOM do not have yet. */
interface AnimationFrameTiming extends PerformanceEntry {
  readonly renderStart: number;
  readonly scripts: readonly (PerformanceEntry & { readonly invoker: string })[];
}

declare global {
  // A property of the page's window, so it has to be declared as one.
  interface Window {
    bench?: Probe;
  }
}

/** Runs inside the window, so it must not refer to anything outside itself. */
export function installProbe(): void {
  if (window.bench) return;
  const longTasks: Probe['longTasks'] = [];
  const longFrames: LongFrame[] = [];
  const states: Probe['states'] = [];
  const status = (): Element | null =>
    document.querySelector('[role="status"][aria-label="Sync status"]');

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      longTasks.push({ at: entry.startTime, ms: entry.duration });
    }
  }).observe({ type: 'longtask', buffered: true });

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as AnimationFrameTiming[]) {
      const { startTime: at, duration, renderStart } = entry;
      const until = at + duration;
      const rendering = renderStart === 0 ? 0 : until - renderStart;
      const scripts = entry.scripts.map((it) => ({ ms: it.duration, calledBy: it.invoker }));
      longFrames.push({ at, until, rendering, scripts });
    }
  }).observe({ type: 'long-animation-frame', buffered: true });

  const noteState = (): void => {
    const text = status()?.querySelector('b')?.textContent ?? '';
    if (text !== '' && text !== states.at(-1)?.text) states.push({ text, at: performance.now() });
  };
  new MutationObserver(noteState).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  noteState();

  /* The message runs after the frame that the animation callback belongs to. */
  const painted = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve(performance.now());
        };
        port2.postMessage(null);
      });
    });

  const frames: Probe['frames'] = () => {
    const lengths: number[] = [];
    let last: number | null = null;
    let stopped = false;
    const step = (at: number): void => {
      if (last !== null) lengths.push(at - last);
      last = at;
      if (!stopped) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    return {
      stop: () => {
        stopped = true;
        return lengths;
      },
    };
  };

  const nextAnswer: Probe['nextAnswer'] = () =>
    new Promise((resolve) => {
      const onInput = (event: Event): void => {
        const grid = document.querySelector('[role="grid"]');
        const { timeStamp: at, target } = event;
        if (!grid || !(target instanceof HTMLInputElement)) return;
        const since = (): number => performance.now() - at;
        let asked = NaN;
        const watch = new MutationObserver(() => {
          if (Number.isNaN(asked)) asked = since();
          if (grid.hasAttribute('aria-busy')) return;
          watch.disconnect();
          const answered = since();
          void painted().then((until) => {
            resolve({ typed: target.value, at, asked, answered, painted: until - at });
          });
        });
        watch.observe(grid, { attributes: true, attributeFilter: ['aria-busy'] });
      };
      document.addEventListener('input', onInput, { capture: true, once: true });
    });

  const nextAgreement: Probe['nextAgreement'] = () =>
    new Promise((resolve) => {
      const onClick = (event: Event): void => {
        const onLoad = (load: Event): void => {
          /* A new frame first reports its empty page. */
          if (!(load.target instanceof HTMLIFrameElement) || load.target.srcdoc === '') return;
          const html = load.target.srcdoc;
          document.removeEventListener('load', onLoad, true);
          void painted().then((at) => {
            resolve({ ms: at - event.timeStamp, html });
          });
        };
        document.addEventListener('load', onLoad, true);
      };
      document.addEventListener('click', onClick, { capture: true, once: true });
    });

  const clickUntil: Probe['clickUntil'] = async (button, isThere) => {
    const appeared = new Promise<void>((resolve) => {
      let began = !isThere();
      const watch = new MutationObserver(() => {
        const there = isThere();
        began ||= !there;
        if (!began || !there) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const startedAt = performance.now();
    button.click();
    await appeared;
    return (await painted()) - startedAt;
  };

  window.bench = {
    longTasks,
    longFrames,
    states,
    painted,
    frames,
    nextAnswer,
    nextAgreement,
    clickUntil,
    pending: null,
    running: null,
  };
}
