import { deflateRawSync, inflateRawSync } from 'node:zlib';

/*
 * The window's worker packs its rows by streams of the engine. Those of Node take longer than the packing
 * itself, because each piece crosses to another thread and back; these pack at once, and in the quickest
 * way: nobody looks at how small it is.
 */
function packing(work: (bytes: Uint8Array) => Uint8Array) {
  return class {
    readonly #parts: Uint8Array[] = [];
    #result: () => Uint8Array | undefined = () => undefined;

    readonly writable = {
      getWriter: () => ({
        write: async (part: Uint8Array): Promise<void> => void this.#parts.push(part),
        close: async (): Promise<void> => this.#end(),
      }),
    };

    readonly readable = {
      getReader: () => ({
        read: async () => {
          const value = this.#result();
          this.#result = () => undefined;
          return { value, done: value === undefined };
        },
        cancel: async (): Promise<void> => undefined,
      }),
    };

    #end(): void {
      const result = new Uint8Array(work(Buffer.concat(this.#parts)));
      this.#result = () => result;
    }
  };
}

Object.assign(globalThis, {
  CompressionStream: packing((bytes) => deflateRawSync(bytes, { level: 1, memLevel: 6 })),
  DecompressionStream: packing(inflateRawSync),
});
