/** A part of the manual as the build makes it: words, a picture, or an element with its parts. */
export type ManualNode =
  | string
  | { readonly picture: string; readonly says: string }
  | { readonly tag: string; readonly parts: readonly ManualNode[] };

/** The content below one heading of the manual. */
export interface ManualSection {
  readonly title: string;
  readonly body: readonly ManualNode[];
}

/** The manual in one language, and the addresses of its pictures by their names in it. */
export interface Manual {
  readonly sections: readonly ManualSection[];
  readonly pictures: Readonly<Record<string, string>>;
}
