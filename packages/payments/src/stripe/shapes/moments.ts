/** A time of Stripe, in whole seconds, as a Date. */
export function momentOf(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** A time that may be absent. */
export function momentOrNull(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : momentOf(seconds)
}
