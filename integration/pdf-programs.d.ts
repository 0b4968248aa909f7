/* What tests use of programs that say little or nothing of their types. */

declare module '@neslinesli93/qpdf-wasm' {
  interface Qpdf {
    readonly callMain: (args: readonly string[]) => number;
    readonly FS: {
      readonly writeFile: (path: string, bytes: Uint8Array) => void;
      readonly readFile: (path: string) => Uint8Array;
    };
  }
  interface QpdfOptions {
    readonly locateFile: () => string;
    readonly noInitialRun: boolean;
    readonly print: (line: string) => void;
    readonly printErr: (line: string) => void;
  }
  const start: (options: QpdfOptions) => Promise<Qpdf>;
  export = start;
}

declare module 'coherentpdf' {
  /** A document, or a choice of its pages. */
  type Cpdf = unknown;
  interface Coherent {
    readonly fromMemory: (pdf: Uint8Array, password: string) => Cpdf;
    readonly toMemory: (doc: Cpdf, linearized: boolean, withId: boolean) => Uint8Array;
    readonly all: (doc: Cpdf) => Cpdf;
    readonly range: (from: number, to: number) => Cpdf;
    readonly mergeSimple: (docs: readonly Cpdf[]) => Cpdf;
    readonly squeezeInMemory: (doc: Cpdf) => void;
    readonly selectPages: (doc: Cpdf, pages: Cpdf) => Cpdf;
    readonly stampOn: (stamp: Cpdf, doc: Cpdf, pages: Cpdf) => void;
    readonly scalePages: (doc: Cpdf, pages: Cpdf, x: number, y: number) => void;
    readonly setCropBox: (
      doc: Cpdf,
      pages: Cpdf,
      ...box: readonly [left: number, right: number, low: number, high: number]
    ) => void;
    readonly padBefore: (doc: Cpdf, pages: Cpdf) => void;
    readonly attachFileFromMemory: (file: Uint8Array, name: string, doc: Cpdf) => void;
    readonly setTitle: (doc: Cpdf, title: string) => void;
    readonly getMetadata: (doc: Cpdf) => Uint8Array;
    readonly setMetadataFromByteArray: (doc: Cpdf, packet: Uint8Array) => void;
    readonly twoUp: (doc: Cpdf) => void;
  }
  const coherent: Coherent;
  export = coherent;
}

declare module '@signpdf/signer-p12' {
  export class P12Signer {
    constructor(p12: Buffer, options: { readonly passphrase: string });
    sign(pdf: Buffer): Promise<Buffer>;
  }
}

declare module '@signpdf/signpdf' {
  import type { P12Signer } from '@signpdf/signer-p12';
  const signpdf: { readonly sign: (pdf: Buffer, signer: P12Signer) => Promise<Buffer> };
  export = signpdf;
}

declare module 'node-forge' {
  interface KeyPair {
    readonly publicKey: object;
    readonly privateKey: object;
  }
  type Names = readonly { readonly name: string; readonly value: string }[];
  interface Certificate {
    publicKey: object;
    serialNumber: string;
    readonly validity: { notBefore: Date; notAfter: Date };
    readonly setSubject: (names: Names) => void;
    readonly setIssuer: (names: Names) => void;
    readonly sign: (key: object, digest: object) => void;
  }
  interface Forge {
    readonly pki: {
      readonly rsa: { readonly generateKeyPair: (bits: number) => KeyPair };
      readonly createCertificate: () => Certificate;
    };
    readonly md: { readonly sha256: { readonly create: () => object } };
    readonly pkcs12: {
      readonly toPkcs12Asn1: (
        key: object,
        certificates: readonly Certificate[],
        passphrase: string,
      ) => object;
    };
    readonly asn1: { readonly toDer: (asn1: object) => { readonly getBytes: () => string } };
  }
  const forge: Forge;
  export = forge;
}
