/**
 * Runs `work` for every wish, never twice at once: wishes that come meanwhile lead to one more run.
 * What goes wrong is told to `complain`, and the next wish is served all the same.
 */
export function oneAtATime(
  work: () => Promise<void>,
  complain: (error: unknown) => void,
): () => void {
  let running = false;
  let wished = false;
  async function run(): Promise<void> {
    running = true;
    while (wished) {
      wished = false;
      await work().catch(complain);
    }
    running = false;
  }
  return () => {
    wished = true;
    if (!running) void run();
  };
}
