/** A request as the service saw it. */
export interface LoggedRequest {
  /** 1 for the first request since the start. */
  readonly number: number;
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  /** The name of the key that was sent; null for no key or an unknown one. Never the key itself. */
  readonly key: string | null;
  readonly accept: string | undefined;
  readonly acceptEncoding: string | undefined;
  /** The status of the honest answer, whatever a fault made of it. */
  readonly status: number;
}

export type RequestLog = ReturnType<typeof createRequestLog>;

const kept = 20_000;

/** Keeps the latest requests and drops older ones: a long run uses no more memory. */
export const createRequestLog = () => {
  let entries: LoggedRequest[] = [];
  let count = 0;
  return {
    entries: (): readonly LoggedRequest[] => entries,
    count: (): number => count,
    clear: (): void => {
      entries = [];
    },
    add: (entry: Omit<LoggedRequest, 'number'>): LoggedRequest => {
      const logged = { number: (count += 1), ...entry };
      if (entries.length >= kept * 2) entries = entries.slice(-kept);
      entries.push(logged);
      return logged;
    },
  };
};
