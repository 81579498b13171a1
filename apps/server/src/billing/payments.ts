import type { PaymentProvider } from '@fairweight/payments'
import type { BillingClock, TimeListener } from './billing-clock.ts'

/** Whoever takes the payments, and the time that goes with it. */
export interface Payments {
  readonly provider: PaymentProvider
  readonly clock: BillingClock
  /** Where the sandbox's pages and controls are; null when payments are real. */
  readonly sandboxOrigin: string | null
  /** In a sentence, for whoever looks after the server. */
  readonly note: string
  /** Hears of every move of a sandbox's clock; never, when payments are real. */
  onTime(listener: TimeListener): void
  /** Has a sandbox of this process send its events to the server at this port of this machine; nothing else to do when payments are real. */
  sendEventsTo(port: number): void
  close(): Promise<void>
}
