import { trustedFrameDocument } from '../../stores/trusted-policy';
import { endWarmSandbox } from './warm-sandbox';
import styles from './agreement-frame.module.css';
import { after } from '../../../runtime/timers';

/** The one frame in a box, kept from record to record: a new one takes twice the loading time. */
export type FrameHolder = ReturnType<typeof createFrameHolder>;

/** In milliseconds. Agreements within the limits load in tenths of a second. */
export const LONGEST_LOADING = 8000;

/**
 * Holds a frame that can run nothing and has no origin. While a document loads, the frame is not
 * seen, so that no agreement is seen under the name of another person. A frame gets a new document
 * only when the former one has loaded, because two loads in one frame could be mistaken for each
 * other.
 */
export function createFrameHolder(box: HTMLElement, title: string) {
  let frame: HTMLIFrameElement | null = null;
  let loaded = false;
  let shown: string | null = null;
  let whenLoaded: () => void = () => undefined;
  let whenStuck: () => void = () => undefined;
  let stopWaiting: () => void = () => undefined;

  function show(page: string, onLoaded: () => void, onStuck: () => void): void {
    whenLoaded = onLoaded;
    whenStuck = onStuck;
    // Setting the same document again may change nothing, and then no load event comes.
    if (page !== shown) load(page);
    else if (loaded) {
      moveTo(frame, '');
      onLoaded();
    }
  }

  function load(page: string): void {
    stopWaiting();
    const kept = loaded ? frame : null;
    if (!kept) frame?.remove();
    frame = kept ?? emptyFrame(title);
    shown = page;
    loaded = false;
    const done = (): void => {
      loaded = true;
      whenLoaded();
    };
    stopWaiting = loadInto(frame, page, done, end);
    if (!kept) box.append(frame);
  }

  function remove(): void {
    stopWaiting();
    frame?.remove();
  }

  /* Ends the frame's process, which ends with its last frame. The next gets a new process. */
  function end(): void {
    remove();
    endWarmSandbox();
    frame = null;
    loaded = false;
    shown = null;
    whenStuck();
  }

  return {
    /**
     * Loads a document that `agreementDocument` made, and calls `onLoaded` for this document only.
     * A document that is already there stays, moved to its beginning, and `onLoaded` is called at
     * once. A document that does not load in time is ended, with its process, and `onStuck` is
     * called.
     */
    show,
    /** Moves to a mark of the loaded document; marks count from 1. */
    jumpTo: (hit: number): void => {
      if (loaded) moveTo(frame, `hit-${hit}`);
    },
    remove,
  };
}

function emptyFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.referrerPolicy = 'no-referrer';
  frame.className = styles.paper ?? '';
  frame.title = title;
  return frame;
}

/* Puts a document into a frame, unseen until it has loaded. The returned function ends the wait. */
function loadInto(
  frame: HTMLIFrameElement,
  page: string,
  onLoaded: () => void,
  onLate: () => void,
): () => void {
  const timer = after(LONGEST_LOADING, onLate);
  frame.toggleAttribute('data-waiting', true);
  frame.onload = () => {
    timer.clear();
    frame.removeAttribute('data-waiting');
    onLoaded();
  };
  // Only a trusted value may be set here.
  (frame as { srcdoc: unknown }).srcdoc = trustedFrameDocument(page);
  return () => {
    timer.clear();
    frame.onload = null;
  };
}

/**
 * Moves the frame to a place in its own document; an empty name is the beginning. The frame's
 * origin is opaque and it runs no script, but a parent may change the fragment of its child
 * (docs/decisions).
 */
function moveTo(frame: HTMLIFrameElement | null, place: string): void {
  frame?.contentWindow?.location.replace(`about:srcdoc#${place}`);
}
