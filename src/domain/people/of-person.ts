/**
 * What points to a person: a waiver to its signer, an event to the prospect of its conversation.
 */
interface PointsToPerson {
  readonly prospect: string | null;
}

/**
 * Whether a record is part of what is held of a person: by the prospect's id alone. A name, an
 * email or a conversation proves nothing: what has none or another id is another's.
 */
export function isOfPerson({ prospect }: PointsToPerson, person: string): boolean {
  return prospect === person;
}
