import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { SandboxClock } from '@fairweight/sandbox/clock/sandbox-clock.ts'
import type { FaultPlan, FaultSwitch } from '../faults/fault.ts'
import type { FaultState } from '../faults/open-faults.ts'
import { viewAt } from '../market/market-view.ts'
import type { Served } from '../serving/register-providers.ts'
import type { RequestCounts } from '../serving/request-log.ts'

/** How the sandbox stands. */
export interface SandboxStanding {
  /** The sandbox's time in ISO 8601, and how many seconds it is ahead of the system's. */
  readonly now: string
  readonly offsetSeconds: number
  /** The newest session that the providers know, and whether its figures are final. */
  readonly newestSession: string | null
  readonly isFinal: boolean
  readonly faults: FaultState
  /** What each provider was asked since the start. */
  readonly requests: Readonly<Record<string, RequestCounts>>
}

/** What can be done to the sandbox. */
export interface ControlActions {
  standing(): SandboxStanding
  /** Ends when every listener of the time is done. Throws RangeError when it is too far away. */
  moveClock(to: Date): Promise<void>
  setFault(fault: FaultSwitch, isOn?: boolean): void
  setFaultPlan(plan: FaultPlan | null): void
  /** A perfect feed from now on. */
  clearFaults(): void
}

/** Further on in one go would keep whoever listens busy for hours. */
const MAX_ADVANCE_MS = 2 * 366 * DAY_MS

export function controlActions(clock: SandboxClock, { knows, faults, log }: Served): ControlActions {
  return {
    standing() {
      const { market, newest, isFinal } = viewAt(clock.now().getTime(), knows)
      return {
        now: clock.now().toISOString(),
        offsetSeconds: Math.round(clock.offsetMs() / 1000),
        newestSession: newest < 0 ? null : market.dayOf(newest),
        isFinal,
        faults: faults.state(),
        requests: log.all(),
      }
    },
    async moveClock(to) {
      if (to.getTime() - clock.now().getTime() > MAX_ADVANCE_MS)
        throw new RangeError('The clock can move forward by at most two years.')
      await clock.advanceTo(to)
    },
    setFault(changed, isOn = true) {
      const { plan, switches } = faults.state()
      const others = switches.filter(({ source, fault }) => source !== changed.source || fault !== changed.fault)
      faults.change({ plan, switches: isOn ? [...others, changed] : others })
    },
    setFaultPlan: (plan) => faults.change({ ...faults.state(), plan }),
    clearFaults: () => faults.change({ plan: null, switches: [] }),
  }
}
