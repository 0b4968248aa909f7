/** A record that points to a person: a waiver to its signer, an event to its prospect. */
interface PointsToPerson {
  readonly prospect: string | null;
}

/**
 * Whether a record belongs to a person, which only the prospect's id can prove. A name, an email or
 * a conversation proves nothing: a record without an id, or with another one, is somebody else's.
 */
export function isOfPerson({ prospect }: PointsToPerson, person: string): boolean {
  return prospect === person;
}
