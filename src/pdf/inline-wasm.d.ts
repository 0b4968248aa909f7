/** Files that the bundler inlines as a `data:` address. */
declare module '*?url&inline' {
  const address: string;
  // oxlint-disable-next-line no-restricted-exports -- the bundler's own form
  export default address;
}

/** The parts of it that are used. Node has them, but its types here do not. */
declare namespace WebAssembly {
  // oxlint-disable-next-line typescript/no-extraneous-class -- what it really is
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module);
    readonly exports: object;
  }
}
