export interface UnprivilegedLauncher {
  readonly executablePath: string;
  readonly appFolder: string;
  readonly home: string;
  readonly userDataDir: string;
  readonly dispose: () => void;
}

export declare const makeUnprivilegedLauncher: (
  electron: string,
  root?: string,
) => UnprivilegedLauncher;
