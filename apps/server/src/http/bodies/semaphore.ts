import { HttpError } from '@fairweight/application/errors/http-error.ts'

/** Places for work that takes much memory: few at once, and some may wait for theirs. */
export interface MemorySlots {
  /** Waits for a place and keeps it until the signal fires. Refuses when too many wait already, or when it fires before. */
  take(until: AbortSignal): Promise<void>
}

interface PlacesSettings {
  readonly concurrency: number
  readonly waiting: number
  /** What is said to whoever finds too many waiting. */
  readonly busy: string
}

const RETRY_AFTER_SECONDS = 5

export function createSemaphore({ concurrency, waiting, busy }: PlacesSettings): MemorySlots {
  const queue = new Set<() => void>()
  let taken = 0

  function leave(): void {
    const [next] = queue
    if (next === undefined) taken -= 1
    else {
      // The place goes to the next in line, so that nobody can slip in between.
      queue.delete(next)
      next()
    }
  }

  function waitForSlot(until: AbortSignal): Promise<void> {
    if (queue.size >= waiting)
      throw new HttpError('not-available', { message: busy, retryAfterSeconds: RETRY_AFTER_SECONDS })
    return new Promise((proceed, fail) => {
      queue.add(proceed)
      until.addEventListener('abort', () => queue.delete(proceed) && fail(new HttpError('not-available')), {
        once: true,
      })
    })
  }

  return {
    async take(until) {
      if (until.aborted) throw new HttpError('not-available')
      if (taken < concurrency) taken += 1
      else await waitForSlot(until)
      if (until.aborted) leave()
      else until.addEventListener('abort', leave, { once: true })
    },
  }
}
