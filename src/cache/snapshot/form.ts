/** The form of a snapshot's bricks. Counted up with every change of what columns and search keep. */
export const SNAPSHOT_FORM = 3;
