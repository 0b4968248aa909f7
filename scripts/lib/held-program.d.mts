export declare const heldProgram: (
  projectRoot: string,
  folder?: string,
) => {
  readonly application: string;
  readonly env: Readonly<Record<string, string>>;
};
