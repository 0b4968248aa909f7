import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import * as threads from 'worker_threads';

/*
 * Stands for the module `node:worker_threads` in tests of parts: a script that the program has as a text
 * answers once, and is run here in the next turn. Starting a thread takes most of what such an answer
 * does at the cost that tests give it. Scripts in files get threads of their own.
 */
export * from 'worker_threads';

const require = createRequire(import.meta.url);

class TextAtOnce extends EventEmitter {
  constructor(text: string, workerData: unknown) {
    super();
    setImmediate(() => this.#run(text, workerData));
  }

  #run(text: string, workerData: unknown): void {
    const parentPort = { postMessage: (answer: unknown) => this.emit('message', answer) };
    const own = { ...threads, parentPort, workerData };
    try {
      compileFunction(text, ['require'])((name: string) =>
        name === 'node:worker_threads' ? own : require(name),
      );
    } catch (error) {
      this.emit('error', error);
    }
    this.emit('exit', 0);
  }
}

type Started = ConstructorParameters<typeof threads.Worker>;

export const Worker = new Proxy(threads.Worker, {
  construct: (Real, [script, options]: Started) =>
    typeof script === 'string' && options?.eval === true
      ? new TextAtOnce(script, options.workerData)
      : new Real(script, options),
});
