/** How the sandbox plays a provider in trouble; set by the controls, obeyed by the API under /v1, never by the pages. */
export interface Outage {
  /** Connections are cut without an answer. */
  isAway: boolean
  /** The share of requests, 0 to 1, that are answered with a 500 before anything is done. */
  failShare: number
}

export function NO_OUTAGE(): Outage {
  return { isAway: false, failShare: 0 }
}
