import type { SourceName } from '@fairweight/market-data/provenance/source-name.ts'

/** What can go wrong with one request, whatever it asks for. */
export const REQUEST_FAULTS = [
  'unauthorized', // 401, as for a key that is no longer good
  'forbidden', // 403
  'rate-limited', // 429 with Retry-After
  'rate-limited-without-hint', // 429 without
  'server-error', // 503
  'html', // a page in place of the answer
  'quota-note', // HTTP 200 with a note on a limit
  'truncated-gzip', // ends in its middle
  'empty', // HTTP 200 without a byte
  'slow-drip', // byte by byte
  'redirect', // to another host
  'yesterday', // what was answered a session ago
  'duplicate-page', // a page that was sent already
] as const

/** What can be wrong with a provider's data, until the next session is published. */
export const DATA_FAULTS = [
  'late-split', // the newest session's splits are announced a session late
  'vanished-symbol', // one ticker is in no answer
  'wrong-close', // one newest close is ten times too high
] as const

export const FAULTS = [...REQUEST_FAULTS, ...DATA_FAULTS] as const

export type RequestFault = (typeof REQUEST_FAULTS)[number]
export type DataFault = (typeof DATA_FAULTS)[number]
export type Fault = (typeof FAULTS)[number]

/** A fault that is on for a provider until it is taken off. */
export interface FaultSwitch {
  readonly source: SourceName
  readonly fault: Fault
  /** For so many requests; null until it is taken off. Faults of the data count no requests. */
  readonly times: number | null
  /** The ticker that vanishes or has a wrong close; null for one that chance picks. */
  readonly ticker: string | null
}

/** Faults by chance, the same for the same seed whenever the same days are played. */
export interface FaultPlan {
  readonly seed: number
  /** The share of days on which a provider has trouble, and of sessions whose data are wrong. */
  readonly share: number
  readonly faults: readonly Fault[]
}

export function isRequestFault(fault: Fault): fault is RequestFault {
  return (REQUEST_FAULTS as readonly Fault[]).includes(fault)
}
