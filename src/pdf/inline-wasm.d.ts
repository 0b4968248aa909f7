/** Files that the bundler takes in as a `data:` address. */
declare module '*?url&inline' {
  const address: string;
  // eslint-disable-next-line no-restricted-exports -- the bundler's own form
  export default address;
}

/** What is used of it; Node has it, and its types here do not. */
declare namespace WebAssembly {
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- what it really is
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module);
    readonly exports: object;
  }
}
