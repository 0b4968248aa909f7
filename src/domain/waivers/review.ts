/** Notes that the person reviewed a waiver on this computer, in the state the copy held then. */
export interface Review {
  /** The `fingerprint` of the whole record. */
  readonly record: number;
  /** Epoch ms, by the service's clock. */
  readonly atMs: number;
}

/** Whether a review is still valid. Any change of the record ends it. */
export function reviewHolds(review: Review, record: number): boolean {
  return review.record === record;
}

/** Whether a press of the button marks these waivers: it unmarks them only if all are marked. */
export function reviewsAfter(reviewed: readonly boolean[]): boolean {
  return !reviewed.every(Boolean);
}
