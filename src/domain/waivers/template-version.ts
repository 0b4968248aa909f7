/** A template and a version of it, as a waiver names them. */
export interface TemplateVersion {
  /** The template's id; empty when the waiver names none. */
  readonly template: string;
  readonly version: number;
}

/** A version as text: template id, line feed, version. */
export function versionKey({ template, version }: TemplateVersion): string {
  return `${template}\n${String(version)}`;
}

/** The version that a key stands for. */
export function versionOf(key: string): TemplateVersion {
  const at = key.lastIndexOf('\n');
  return { template: key.slice(0, at), version: Number(key.slice(at + 1)) };
}
