/**
 * The time that subscriptions are judged by: system time, moved on by as much as a payment sandbox's clock. What is paid, granted and
 * reminded of reads it; sessions, tokens and signatures never do.
 */
export type BillingClock = () => Date

/** Hears that the clock was moved on, before whoever moved it gets an answer. */
export type ClockListener = (now: Date) => Promise<void>
