/** As `DOMSnapshot.captureSnapshot` of the DevTools protocol gives it: numbers are places in `strings`. */
export interface Snapshot {
  readonly documents: readonly SnapshotDocument[];
  readonly strings: readonly string[];
}

interface RareValues {
  readonly index: readonly number[];
  readonly value: readonly number[];
}

export interface SnapshotDocument {
  readonly nodes: {
    readonly parentIndex: readonly number[];
    readonly nodeType: readonly number[];
    readonly nodeName: readonly number[];
    readonly nodeValue: readonly number[];
    readonly attributes: readonly (readonly number[])[];
    readonly inputValue?: RareValues;
    readonly inputChecked?: { readonly index: readonly number[] };
    readonly pseudoType?: RareValues;
    readonly shadowRootType?: RareValues;
  };
  readonly layout: {
    readonly nodeIndex: readonly number[];
    readonly styles: readonly (readonly number[])[];
    readonly bounds: readonly (readonly number[])[];
    readonly text: readonly number[];
    readonly blendedBackgroundColors?: readonly number[];
    readonly textColorOpacities?: readonly number[];
  };
}
