import { IdentityBusyError } from '../port/identity-busy-error.ts'

/** How much is worked on at once, and how much may wait for its turn. */
export interface ConcurrencyLimits {
  readonly concurrency: number
  readonly waiting: number
}

const RETRY_AFTER_SECONDS = 2

/** Gives each piece of work its turn, in the order of asking. Work beyond what may wait is refused with IdentityBusyError. */
export function createConcurrencyLimit({
  concurrency,
  waiting,
}: ConcurrencyLimits): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = []
  let running = 0

  const acquireSlot = async (): Promise<void> => {
    if (running < concurrency) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new IdentityBusyError(RETRY_AFTER_SECONDS)
    // Whoever ends hands over its place, so that nobody can slip in between.
    await new Promise<void>((proceed) => queue.push(proceed))
  }
  const sendOverSmtp = (): void => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await acquireSlot()
    try {
      return await work()
    } finally {
      sendOverSmtp()
    }
  }
}
