/** "Reviewed by me on this computer": of a waiver as this copy held it then. */
export interface Review {
  /** The number of the whole record (`fingerprint`). */
  readonly record: number;
  /** Epoch ms, service clock. */
  readonly atMs: number;
}

/** Whether a review still holds: whatever changes in the record ends it. */
export function reviewHolds(review: Review, record: number): boolean {
  return review.record === record;
}

/** What one press does to several waivers: all of them reviewed, unless they all are already. */
export function reviewsAfter(reviewed: readonly boolean[]): boolean {
  return !reviewed.every(Boolean);
}
