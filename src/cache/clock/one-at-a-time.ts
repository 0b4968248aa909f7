/**
 * Runs `work` for every request, never twice at once: those that come meanwhile lead to one more run.
 * What goes wrong is told to `complain`, and the next request is served all the same.
 */
export function oneAtATime(
  work: () => Promise<void>,
  complain: (error: unknown) => void,
): () => void {
  let running = false;
  let requested = false;
  async function run(): Promise<void> {
    running = true;
    while (requested) {
      requested = false;
      await work().catch(complain);
    }
    running = false;
  }
  return () => {
    requested = true;
    if (!running) void run();
  };
}
