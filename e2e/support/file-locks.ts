import { spawn } from 'node:child_process';
import { within } from '../fixtures/within';

export interface HeldFile {
  readonly pid: number;
  /** Lets it go. */
  readonly release: () => Promise<void>;
}

/* As a backup or a second program has a file: under a lock of its own, or opened for itself alone. */
const POSIX = `use Fcntl; open(F, '+<', $ARGV[0]) or die; my $lock = $^O eq 'darwin'
  ? pack('q q l s s', 0, 0, 0, F_WRLCK, 0) : pack('s s x![q] q q l x![q]', F_WRLCK, 0, 0, 0, 0);
fcntl(F, F_SETLKW, $lock) or die; $| = 1; print "held"; <STDIN>;`;
const WINDOWS = `$f = [IO.File]::Open($args[0], 'Open', 'ReadWrite', 'None'); 'held'; [Console]::In.Read()`;

/** Another process takes the file, as soon as nobody else has it, until it is told to let go. */
export async function holdFile(path: string): Promise<HeldFile> {
  const [command, args] =
    process.platform === 'win32'
      ? (['powershell', ['-NoProfile', '-Command', `& {${WINDOWS}} '${path}'`]] as const)
      : (['perl', ['-e', POSIX, path]] as const);
  const holder = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => holder.once('exit', () => resolve()));
  const held = new Promise<void>((resolve) => holder.stdout.once('data', () => resolve()));
  await within(20_000, `Nobody could hold ${path}.`, held);
  return {
    pid: holder.pid ?? 0,
    release: () => {
      holder.stdin.end('\n');
      return within(10_000, 'It was not let go.', ended);
    },
  };
}
