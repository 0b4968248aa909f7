import type {
  DeskApi,
  MainChannel,
  MainRequest,
  MainResponse,
  MainVerbs,
} from '../../contract/main-calls';

declare global {
  interface Window {
    /** Set by the preload script. */
    readonly desk: DeskApi;
  }
}

/** Asks main. It never rejects, but for a bug. */
export function askMain<Channel extends MainChannel>(
  channel: Channel,
  request: MainRequest<Channel>,
): Promise<MainResponse<Channel>> {
  const verbs: MainVerbs = window.desk;
  return verbs[channel](request);
}
