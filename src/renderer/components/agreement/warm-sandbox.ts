import { trustedFrameDocument } from '../../stores/trusted-policy';

let asked = false;
let warm: HTMLIFrameElement | null = null;

/**
 * Puts an empty sandboxed frame into the page, once, when there is nothing else to do. Chromium
 * gives sandboxed frames a process of their own, and the first agreement would wait for its start.
 */
export function warmSandbox(): void {
  if (asked) return;
  asked = true;
  requestIdleCallback(addFrame);
}

function addFrame(): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.hidden = true;
  (frame as { srcdoc: unknown }).srcdoc = trustedFrameDocument('<!doctype html>');
  document.body.append(frame);
  warm = frame;
}

/** Removes that frame, so that a process which no longer answers has no frame left, and ends. */
export function endWarmSandbox(): void {
  warm?.remove();
  warm = null;
}
