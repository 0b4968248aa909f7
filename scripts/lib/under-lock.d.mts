export declare const underLock: (
  file: string,
  command: string,
  args: readonly string[],
) => readonly [command: string, args: readonly string[]];
