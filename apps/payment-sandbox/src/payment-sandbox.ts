import type { ClockListener } from '@fairweight/sandbox/clock/sandbox-clock.ts'

export interface SandboxSettings {
  readonly host: string
  /** 0: where it was the last time, or any that is free. */
  readonly port: number
  /** Where its state survives; null keeps it in memory. */
  readonly directory: string | null
  /** Where events are sent, and the secret that signs them; null sends none until `sendEventsTo`. */
  readonly webhook: { readonly url: string; readonly secret: string } | null
}

/** A running sandbox with the two plans, the inactive products of the single roles and the promo code CONDUIT in it. */
export interface PaymentSandbox {
  /** Scheme, host and port: of the API for the SDK, of its pages, and of its controls under /sandbox. */
  readonly origin: string
  readonly port: number
  /** What the SDK is opened with. */
  readonly secretKey: string
  /** System time plus how far the clock has been moved. */
  now(): Date
  /** Called at least once in each 6 hours of the sandbox's time. Returns how to stop listening. */
  onTime(listener: ClockListener): () => void
  sendEventsTo(webhook: { readonly url: string; readonly secret: string }): void
  close(): Promise<void>
}
