import { type SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import { DATA_FAULTS, type Fault, REQUEST_FAULTS } from '../../../apps/market-sandbox/src/faults/fault.ts'
import type { MarketSandbox } from '../../../apps/market-sandbox/src/market-sandbox.ts'

/** What lasts: a fault of the sandbox, a certificate for another name, nobody at the address, or no process that runs. */
export type LastingFault = Fault | 'wrong-name' | 'unreachable' | 'asleep'

/** Trouble of providers from one time to another, in milliseconds since 1970-01-01T00:00Z. */
export interface Trouble {
  readonly fault: LastingFault
  readonly sources: readonly SourceName[]
  readonly from: number
  readonly to: number
}

/** What is wrong with the feed of a market at each time. */
export interface PlannedFaults {
  /** Puts on and takes off what changes at a time. */
  apply(sandbox: MarketSandbox, now: number): void
  /** Providers that are asked at another address now. */
  elsewhere(sandbox: MarketSandbox, now: number): Partial<Record<SourceName, string>>
  /** Whether no process looks after the run. */
  isAsleep(now: number): boolean
  /** When that changes next; infinite where it does not. */
  nextChange(now: number): number
}

export const PERFECT_FEED: PlannedFaults = {
  apply: () => undefined,
  elsewhere: () => ({}),
  isAsleep: () => false,
  nextChange: () => Infinity,
}

/** Nobody listens there. */
const NOBODY = 'http://127.0.0.1:9'

const OF_THE_SANDBOX: readonly LastingFault[] = [...REQUEST_FAULTS, ...DATA_FAULTS]
const isOfTheSandbox = (fault: LastingFault): fault is Fault => OF_THE_SANDBOX.includes(fault)

/** Trouble that lasts and, on a share of days, what befalls the first requests to a provider by chance. */
export function plannedFaults(troubles: readonly Trouble[], chance: { seed: number; share: number }): PlannedFaults {
  const changes = troubles.flatMap(({ from, to }) => [from, to]).toSorted((a, b) => a - b)
  const active = (now: number) => troubles.filter(({ from, to }) => from <= now && now < to)
  return {
    apply(sandbox, now) {
      sandbox.setFaultPlan({ ...chance, faults: REQUEST_FAULTS })
      for (const [isOn, each] of [[false, troubles] as const, [true, active(now)] as const])
        for (const { fault, sources } of each)
          for (const source of isOfTheSandbox(fault) ? sources : [])
            if (isOfTheSandbox(fault)) sandbox.setFault({ source, fault, times: null, ticker: null }, isOn)
    },
    elsewhere: (sandbox, now) =>
      Object.fromEntries(
        active(now).flatMap(({ fault, sources }) => {
          const origin = addressOf(sandbox, fault)
          return origin === null ? [] : sources.map((source) => [source, `${origin}/${source}`] as const)
        }),
      ),
    isAsleep: (now) => active(now).some(({ fault }) => fault === 'asleep'),
    nextChange: (now) => changes.find((change) => change > now) ?? Infinity,
  }
}

function addressOf({ wrongName }: MarketSandbox, fault: LastingFault): string | null {
  if (fault === 'unreachable') return NOBODY
  return fault === 'wrong-name' && wrongName !== null ? wrongName.origin : null
}
