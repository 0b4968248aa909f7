// Words on the terminal. Everything goes to stderr, so that a command whose answer is on stdout
// (electron-path, sample-service) can use the same set-up.

/** Prints one line of progress. */
export const say = (line) => {
  process.stderr.write(`${line}\n`);
};

/** A failure of the set-up whose message is a sentence saying what to do. */
export class SetupError extends Error {}

/** Runs a command's main function: its number is the exit code, a SetupError ends with its sentence. */
export const runMain = async (main) => {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    const sentence = error instanceof SetupError ? error.message : (error?.stack ?? String(error));
    process.stderr.write(`\n${sentence}\n`);
    process.exitCode = 1;
  }
};
