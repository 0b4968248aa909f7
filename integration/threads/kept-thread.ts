import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import {
  MessageChannel,
  Worker,
  type MessagePort,
  type TransferListItem,
  type WorkerOptions,
} from 'worker_threads';
import type { Begun } from './host';

/* Threads that no program has, by what they were started with. */
const free = new Map<string, Worker[]>();
const inUse = new Set<KeptThread>();

const quiet = { resume: (): void => undefined };

/** A worker thread as the program sees it: at work in a real one that others had before. */
export class KeptThread extends EventEmitter {
  readonly stdout = quiet;
  readonly stderr = quiet;
  readonly #kind: string;
  readonly #answersOnce: boolean;
  readonly #host: Worker;
  readonly #port: MessagePort;
  #unanswered = 0;

  /** A script that stands in the program as a text ends with its first answer. */
  constructor(script: string | URL, { workerData, resourceLimits, env }: WorkerOptions) {
    super();
    this.#kind = JSON.stringify([script, resourceLimits]);
    this.#answersOnce = typeof script === 'string';
    this.#host = free.get(this.#kind)?.pop() ?? startHost(script, { resourceLimits, env });
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const begun: Begun = { port: port2, data: workerData as unknown };
    this.#host.postMessage(begun, [port2]);
    this.#host.on('error', this.#fail).on('exit', this.#exit);
    port1.on('message', this.#tell);
    inUse.add(this);
  }

  postMessage(message: unknown, transfer: readonly TransferListItem[] = []): void {
    this.#port.postMessage(message, transfer);
    this.#unanswered += 1;
  }

  unref(): void {
    this.#port.unref();
  }

  async terminate(): Promise<number> {
    if (!inUse.has(this)) return 0;
    if (this.#unanswered > 0) return this.#host.terminate();
    this.leave();
    setImmediate(() => this.emit('exit', 1));
    return 1;
  }

  /** The program is gone: it hears nothing of the thread's end. */
  leave(): void {
    this.#letGo();
    /* When a thread that is still at work would be free for another program, nobody knows. */
    if (this.#unanswered > 0) void this.#host.terminate();
    else free.set(this.#kind, [...(free.get(this.#kind) ?? []), this.#host]);
  }

  readonly #tell = (message: object): void => {
    if ('response' in message) this.#unanswered -= 1;
    this.emit('message', message);
    if (this.#answersOnce) void this.terminate();
  };

  readonly #fail = (error: Error): void => void this.emit('error', error);

  readonly #exit = (code: number): void => {
    this.#letGo();
    this.emit('exit', code);
  };

  #letGo(): void {
    inUse.delete(this);
    this.#host.off('error', this.#fail).off('exit', this.#exit);
    this.#port.close();
  }
}

/** Ends the threads of a program that has ended: a process takes them with it. */
export function endThreads(): void {
  for (const thread of inUse) thread.leave();
}

function startHost(script: string | URL, options: WorkerOptions): Worker {
  const code = typeof script === 'string' ? script : readFileSync(script, 'utf8');
  const own = { ...options, workerData: code, stdout: true, stderr: true };
  const host = new Worker(join(inject('builtFolder'), 'main/host.js'), own);
  host.stdout.resume();
  host.stderr.resume();
  host.unref();
  return host;
}
