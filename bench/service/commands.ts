/** One line to the service's process: changes and removes so many waivers, and asks what it has seen. */
export interface ServiceCommand {
  readonly change?: number;
  readonly remove?: number;
}

/** Its answer: requests and bytes of answers, heads included, since it started. */
export interface ServiceAnswer {
  readonly requests: number;
  readonly bytes: number;
}
