import type { DeskApi } from '../../contract/main-calls';

declare global {
  interface Window {
    /** Put here by the preload. */
    readonly desk: DeskApi;
  }
}

/** What main does for the window. A function, so that tests can put their own in place. */
export function desk(): DeskApi {
  return window.desk;
}
