import type { Outage } from '../api/outage.ts'
import type { Deliveries } from '../delivery/start-delivery.ts'
import type { Disorder } from '../delivery/disorder.ts'
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
  readonly delivery: Disorder
  /** How many deliveries wait or are under way, and how many were taken since the start. */
  readonly waiting: number
  readonly delivered: number
}

/** What can be done to the sandbox. */
export interface ControlActs {
  state(): SandboxState
  /** Ends when everything that fell due until then is done and delivered. Throws RangeError when it is too far away. */
  moveClock(to: Date): Promise<void>
  disturb(request: DeliveryRequest): void
  setOutage(request: OutageRequest): void
  flush(): Promise<void>
}

/** Further on in one go would work off thousands of renewals that nobody looks at. */
const FURTHEST_MILLISECONDS = 5 * 366 * 24 * 3600 * 1000

export function controlActs({ engine, delivery, outage }: ControlParts): ControlActs {
  return {
    state: () => ({
      now: engine.clock.now().toISOString(),
      offsetSeconds: Math.round(engine.clock.offsetMilliseconds() / 1000),
      ...outage,
      delivery: delivery.disorder,
      waiting: delivery.waiting,
      delivered: delivery.delivered,
    }),
    moveClock: async (to) => {
      if (to.getTime() - engine.clock.now().getTime() > FURTHEST_MILLISECONDS) throw new RangeError('The clock moves on by five years at most.')
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
