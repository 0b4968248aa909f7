/** One line to the service's process: changes so many waivers, and asks what it has seen. */
export interface ServiceCommand {
  readonly change: number;
}

/** Its answer: requests since it started. */
export interface ServiceAnswer {
  readonly requests: number;
}
