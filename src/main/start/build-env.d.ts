interface ImportMeta {
  /** Replaced while building; absent where the source runs unbuilt. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}
