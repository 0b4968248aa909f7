import { trustedFrameDocument } from '../stores/trusted-policy';
import styles from './agreement-frame.module.css';

/** The one frame in a box, kept from record to record: making one anew costs twice the loading. */
export interface FrameHolder {
  /**
   * Loads a document built by `agreementDocument`; `onLoaded` hears of this one only. A document
   * that is there already stays, moved to its beginning, and `onLoaded` is called at once.
   */
  readonly show: (page: string, onLoaded: () => void) => void;
  /** Moves to a mark of the document that is loaded, from 1. */
  readonly jumpTo: (hit: number) => void;
  readonly remove: () => void;
}

/**
 * Holds a frame that can run nothing and has no origin. While a document is on its way the frame is
 * not seen, so that nobody's agreement stands under another's name. A frame takes a new document
 * only when the one before has loaded: two loads in one frame could be mistaken for each other.
 */
export function createFrameHolder(box: HTMLElement, title: string): FrameHolder {
  let frame: HTMLIFrameElement | null = null;
  let loaded = false;
  let shown: string | null = null;
  let whenLoaded: () => void = () => undefined;

  function show(page: string, onLoaded: () => void): void {
    whenLoaded = onLoaded;
    // A frame may take the same document for no change, and then it tells of no loading.
    if (page !== shown) load(page);
    else if (loaded) {
      moveTo(frame, '');
      onLoaded();
    }
  }

  function load(page: string): void {
    const kept = loaded ? frame : null;
    if (!kept) frame?.remove();
    const used = kept ?? emptyFrame(title);
    frame = used;
    shown = page;
    loaded = false;
    used.toggleAttribute('data-waiting', true);
    used.onload = () => {
      if (frame !== used) return;
      loaded = true;
      used.removeAttribute('data-waiting');
      whenLoaded();
    };
    // Only a trusted value may be put here.
    (used as { srcdoc: unknown }).srcdoc = trustedFrameDocument(page);
    if (!kept) box.append(used);
  }

  return {
    show,
    jumpTo: (hit) => {
      if (loaded) moveTo(frame, `hit-${hit}`);
    },
    remove: () => frame?.remove(),
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

/**
 * Moves the frame to a place within its own document; an empty name is its beginning. The frame's origin is opaque and it runs no
 * script, but a parent may change the fragment of its child (docs/decisions).
 */
function moveTo(frame: HTMLIFrameElement | null, place: string): void {
  frame?.contentWindow?.location.replace(`about:srcdoc#${place}`);
}
