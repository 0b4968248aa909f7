/** Thrown inside the decoders for a record that cannot be understood. They never let it out. */
export class Refusal extends Error {}

/** A refusal because of a key. */
export class KeyRefusal extends Refusal {}
