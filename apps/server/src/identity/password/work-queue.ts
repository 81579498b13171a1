import { IdentityBusy } from '../port/identity-busy.ts'

/** How much is worked on at once, and how much may wait for its turn. */
export interface WorkQueueSize {
  readonly atOnce: number
  readonly waiting: number
}

const retryAfterSeconds = 2

/** Gives each piece of work its turn, in the order of asking. Work beyond what may wait is refused with IdentityBusy. */
export function createWorkQueue({ atOnce, waiting }: WorkQueueSize): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = []
  let running = 0

  const takeTurn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new IdentityBusy(retryAfterSeconds)
    // Whoever ends hands over its place, so that nobody can slip in between.
    await new Promise<void>((proceed) => queue.push(proceed))
  }
  const handOver = (): void => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await takeTurn()
    try {
      return await work()
    } finally {
      handOver()
    }
  }
}
