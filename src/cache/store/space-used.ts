/**
 * How much of its space the copy takes, in words for a failure's detail; null where the engine
 * does not tell. Asked only once a write found no space: the engine knows quotas, not disks.
 */
export async function spaceUsed(): Promise<string | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    return `${megabytes(usage)} of ${megabytes(quota)} used`;
  } catch {
    return null;
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
