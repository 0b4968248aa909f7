/**
 * Runs `work` on request, never twice at once. All requests that come during a run lead to one more
 * run. An error goes to `complain`; later requests are still served.
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
