/** The most texts that are kept of one form. */
export const MOST_TYPED = 6;

/** What was typed in a form and is not kept yet, so that a lock or a crash does not take it. */
export interface TypedForm {
  /** Which form of the window it is; the window alone gives and reads these names. */
  readonly form: string;
  /** As the form wants them; none where it was kept or given up. */
  readonly texts: readonly string[];
}

/** What was typed in all forms. What is typed from now on tells `turn`. */
export interface ListedForms {
  readonly forms: readonly TypedForm[];
  readonly turn: number;
}
