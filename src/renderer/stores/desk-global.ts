import type { DeskApi } from '../../contract/main-calls';

declare global {
  interface Window {
    /** Set by the preload script. */
    readonly desk: DeskApi;
  }
}

/** What main does for the window. A function, so that tests can replace it. */
export function desk(): DeskApi {
  return window.desk;
}
