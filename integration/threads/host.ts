import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import * as threads from 'node:worker_threads';

/** What a program gives the thread it starts: its end of a port, and the data to start with. */
export interface Begun {
  readonly port: threads.MessagePort;
  readonly data: unknown;
}

type Script = (require: (name: string) => unknown, exports: object) => void;

const require = createRequire(import.meta.url);
const code = threads.workerData as string;
const script = compileFunction(code, ['require', 'exports']) as Script;

/* Each program has the script anew, which is compiled once. */
threads.parentPort?.on('message', ({ port, data }: Begun) => {
  const own = { ...threads, parentPort: port, workerData: data };
  script((name) => (name === 'node:worker_threads' ? own : require(name)), {});
});
