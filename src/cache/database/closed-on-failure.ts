/**
 * What `work` resolves to. Where it rejects, what was opened for it is closed: with each further
 * try, one more connection would stay open, and Chromium makes files anew only without any.
 */
export async function closedOnFailure<Value>(
  close: () => void,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    close();
    throw error;
  }
}
