import type { Store } from '../journal/store.ts'
import type { TimeListener } from '../payment-sandbox.ts'
import type { SandboxClock } from './sandbox-clock.ts'

export const LONGEST_STEP = 6 * 3600 * 1000
const LOOK_EVERY = 1000

export interface ClockSettings {
  readonly store: Store
  /** Milliseconds since 1970, as Date.now. */
  readonly systemTime: () => number
  /** Does everything that falls due up to that time, in its order. */
  readonly workOff: (until: Date) => void
}

export interface RunningClock extends SandboxClock {
  /** Does what the time that has passed by itself made due. */
  catchUp(): void
  /** Looks once a second for what real time makes due. */
  start(): void
  /** Ends once a step that is under way is over. */
  stop(): Promise<void>
}

export function openClock({ store, systemTime, workOff }: ClockSettings): RunningClock {
  const listeners = new Set<TimeListener>()
  let queue: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  const stopping = new AbortController()

  const now = (): Date => new Date(systemTime() + store.clockOffset())
  const catchUp = (): void => workOff(now())

  async function tell(): Promise<void> {
    toldAt = now().getTime()
    for (const listener of listeners) await listener(now())
  }

  async function stepTo(time: number): Promise<void> {
    store.act(() => store.keepClockOffset(Math.max(store.clockOffset(), time - systemTime())))
    catchUp()
    await tell()
  }

  async function moveOn(target: number): Promise<void> {
    while (!stopping.signal.aborted && now().getTime() < target) await stepTo(Math.min(target, now().getTime() + LONGEST_STEP))
  }

  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }

  /** Real time goes on too: listeners hear of it as rarely as they may. What fails is tried again at the next look. */
  async function look(): Promise<void> {
    try {
      catchUp()
      if (now().getTime() - toldAt >= LONGEST_STEP) await inTurn(tell)
    } catch (error) {
      process.emitWarning(`The payment sandbox could not go on with its time: ${String(error)}`)
    }
  }

  return {
    now,
    offsetMilliseconds: () => store.clockOffset(),
    advanceTo: (time) => inTurn(() => moveOn(time.getTime())),
    onTime: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    catchUp,
    start: () => {
      toldAt = now().getTime()
      timer = setInterval(() => void look(), LOOK_EVERY).unref()
      void look()
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await queue
    },
  }
}
