import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Outage } from '../api/outage.ts'
import type { Deliveries } from '../delivery/start-delivery.ts'
import type { DeliveryFaults } from '../delivery/delivery-faults.ts'
import type { Engine } from '../engine/index.ts'
import type { DeliveryRequest, OutageRequest } from './requests.ts'

/** What the controls work on. */
export interface ControlParts {
  readonly engine: Engine
  readonly delivery: Deliveries
  readonly outage: Outage
}

/** How the sandbox stands. */
export interface SandboxState extends Outage {
  /** The sandbox's time in ISO 8601, and how many seconds it is ahead of the system's. */
  readonly now: string
  readonly offsetSeconds: number
  readonly delivery: DeliveryFaults
  /** How many deliveries wait or are under way, and how many were taken since the start. */
  readonly waiting: number
  readonly delivered: number
}

/** What can be done to the sandbox. */
export interface ControlActions {
  state(): SandboxState
  /** Ends when everything that fell due until then is done and delivered. Throws RangeError when it is too far away. */
  moveClock(to: Date): Promise<void>
  disturb(request: DeliveryRequest): void
  setOutage(request: OutageRequest): void
  flush(): Promise<void>
}

/** Further on in one go would work off thousands of renewals that nobody looks at. */
const MAX_ADVANCE_MS = 5 * 366 * DAY_MS

export function controlActions({ engine, delivery, outage }: ControlParts): ControlActions {
  return {
    state: () => ({
      now: engine.clock.now().toISOString(),
      offsetSeconds: Math.round(engine.clock.offsetMs() / 1000),
      ...outage,
      delivery: delivery.disorder,
      waiting: delivery.waiting,
      delivered: delivery.delivered,
    }),
    moveClock: async (to) => {
      if (to.getTime() - engine.clock.now().getTime() > MAX_ADVANCE_MS)
        throw new RangeError('The clock can move forward by at most five years.')
      await engine.clock.advanceTo(to)
      await delivery.settled()
    },
    disturb: ({ seed, ...change }) => {
      delivery.disturb(change)
      if (seed !== undefined) delivery.beginChance(seed)
    },
    setOutage: (change) => void Object.assign(outage, change),
    flush: () => delivery.flush(),
  }
}
