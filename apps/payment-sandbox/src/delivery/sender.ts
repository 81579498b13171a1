import type { Delivery } from '../objects/index.ts'
import { createQueue } from './queue.ts'

const AT_ONCE = 8

/** Works off deliveries when they are due, at most eight at a time. */
export interface Sender {
  hold(delivery: Delivery): void
  /** Looks anew for what is due, soon. */
  nudge(): void
  /** Takes what is due until that time as due now, and ends when nothing of it is left or under way. */
  tried(until: number): Promise<void>
  readonly waiting: number
  close(): Promise<void>
}

/**
 * `attempt` makes one attempt; null while there is nowhere to send to. It does not throw. `chance` puts what is due in any
 * order; null keeps the order in which they came.
 */
export function createSender(asked: {
  readonly attempt: () => ((delivery: Delivery) => Promise<void>) | null
  readonly chance: () => (() => number) | null
}): Sender {
  const queue = createQueue()
  const inFlight = new Set<Promise<void>>()
  const whenIdle: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function begin(attempt: (delivery: Delivery) => Promise<void>, delivery: Delivery): void {
    const sending = attempt(delivery).finally(() => {
      inFlight.delete(sending)
      goOn()
    })
    inFlight.add(sending)
  }

  function goOn(until = Date.now()): void {
    clearTimeout(timer)
    const attempt = isClosed ? null : asked.attempt()
    if (attempt !== null) {
      queue.release(until, asked.chance())
      while (inFlight.size < AT_ONCE && queue.inLine > 0) begin(attempt, queue.next())
      const due = queue.nextDue()
      if (due !== null) timer = setTimeout(goOn, Math.max(0, due - Date.now())).unref()
    }
    if (attempt === null || (queue.inLine === 0 && inFlight.size === 0)) for (const tell of whenIdle.splice(0)) tell()
  }

  return {
    hold: (delivery) => queue.hold(delivery),
    nudge: () => {
      clearTimeout(timer)
      timer = setTimeout(goOn, 0)
    },
    tried: (until) =>
      new Promise((resolve) => {
        whenIdle.push(resolve)
        goOn(until)
      }),
    get waiting() {
      return queue.held + queue.inLine + inFlight.size
    },
    close: async () => {
      isClosed = true
      goOn()
      await Promise.all(inFlight)
    },
  }
}
