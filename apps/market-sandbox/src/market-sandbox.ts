import type { ClockListener } from '@fairweight/sandbox/clock/sandbox-clock.ts'
import type { FaultPlan, FaultSwitch } from './faults/fault.ts'
import type { MarketSize } from './market/invented-market.ts'

export interface MarketSandboxSettings extends MarketSize {
  readonly host: string
  /** 0: where it was the last time, or any that is free. */
  readonly port: number
  /** Where its clock and its faults survive; null keeps them in memory. */
  readonly directory: string | null
  /** The time that it starts from; the system's by default. */
  readonly clock?: () => Date
  /** How often the SEC may be asked; ten times a second by default, as the real one. */
  readonly secRequestsPerSecond?: number
  /** Whether the same is served by HTTPS too, under a certificate for another name. */
  readonly hasWrongName?: boolean
}

/** The sandbox by HTTPS, with a certificate that proves another name than the one it is called by. */
export interface WrongName {
  readonly origin: string
  /** PEM; who trusts it has nothing to complain of but the name. */
  readonly certificate: string
}

/** A running sandbox that plays the providers of market data with the sample's market. */
export interface MarketSandbox {
  /** Scheme, host and port; each provider is below its name, the controls below /sandbox. */
  readonly origin: string
  readonly port: number
  readonly wrongName: WrongName | null
  /** The sandbox's time. */
  now(): Date
  /** Called as the clock goes on, at least once in each hour of the sandbox's time. Returns how to stop. */
  onTime(listener: ClockListener): () => void
  /** Moves the clock on, hour by hour; it never goes back. */
  advanceTo(time: Date): Promise<void>
  /** Puts a fault on, or takes one off. */
  setFault(fault: FaultSwitch, isOn?: boolean): void
  /** Faults by chance; null for none. */
  setFaultPlan(plan: FaultPlan | null): void
  close(): Promise<void>
}
