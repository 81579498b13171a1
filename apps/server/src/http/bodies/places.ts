import { Refusal } from '../errors/refusal.ts'

/** Places for work that takes much memory: few at once, and some may wait for theirs. */
export interface Places {
  /** Waits for a place and keeps it until the signal fires. Refuses when too many wait already, or when it fires before. */
  take(until: AbortSignal): Promise<void>
}

interface PlacesSettings {
  readonly atOnce: number
  readonly waiting: number
  /** What is said to whoever finds too many waiting. */
  readonly busy: string
}

const retryAfterSeconds = 5

export function createPlaces({ atOnce, waiting, busy }: PlacesSettings): Places {
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

  function waitInLine(until: AbortSignal): Promise<void> {
    if (queue.size >= waiting) throw new Refusal('not-available', { message: busy, retryAfterSeconds })
    return new Promise((proceed, fail) => {
      queue.add(proceed)
      until.addEventListener('abort', () => queue.delete(proceed) && fail(new Refusal('not-available')), { once: true })
    })
  }

  return {
    async take(until) {
      if (until.aborted) throw new Refusal('not-available')
      if (taken < atOnce) taken += 1
      else await waitInLine(until)
      if (until.aborted) leave()
      else until.addEventListener('abort', leave, { once: true })
    },
  }
}
