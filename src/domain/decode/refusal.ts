/** Thrown inside the decoders for a record that cannot be understood; never leaves them. */
export class Refusal extends Error {}

/** The reason is a key. */
export class KeyRefusal extends Refusal {}
