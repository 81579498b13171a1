/** A limit as it is counted: so many in a window that begins with the first. */
export interface Limit {
  readonly max: number
  readonly perSeconds: number
}

/** Some of a limit's permits being asked for. */
interface Wanted extends Limit {
  readonly key: string
  readonly wanted: number
}

interface Taken {
  /** From 0 to what was wanted. */
  readonly granted: number
  /** Always after the moment of asking. */
  readonly windowEndsAt: Date
}

/** Where the counts of all limits are. Taking is one indivisible step. */
export interface CountStore {
  take(wanted: Wanted, now: Date): Promise<Taken>
  /** Hands unused permits back to the window that they were taken from. */
  release(key: string, count: number, now: Date): Promise<void>
}
