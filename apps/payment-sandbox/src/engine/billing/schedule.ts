import type { Changes } from '../../journal/store.ts'
import type { EngineContext } from '../engine-context.ts'
import { unixSeconds } from '../engine-context.ts'
import { nextDueAction } from './next-due-action.ts'
import type { DueAction } from './next-due-action.ts'
import { createHeap } from './heap.ts'

/** Does what falls due by itself, in the order in which it does; looking costs nothing while nothing is due. */
export interface Schedule {
  processBatch(until: Date): void
}

interface Entry {
  readonly at: number
  readonly id: string
}

const isBefore = (one: Entry, other: Entry): boolean => one.at < other.at || (one.at === other.at && one.id < other.id)

export function createSchedule(context: EngineContext): Schedule {
  const { store } = context
  const heap = createHeap(isBefore)

  function note(id: string): void {
    const due = nextDueAction(context, id)
    if (due !== null) heap.push({ at: due.at, id })
  }

  function noteChanged({ subscriptions, invoices, checkoutSessions, trialNotices }: Changes): void {
    for (const entries of [subscriptions, invoices, checkoutSessions, trialNotices])
      for (const [id] of entries) note(id)
  }

  /** What fails stays due. */
  function run(entry: Entry, due: DueAction): void {
    try {
      store.act(due.run)
    } catch (error) {
      heap.push(entry)
      throw error
    }
  }

  noteChanged(store.snapshot())
  store.onKept(noteChanged)
  return {
    processBatch: (until) => {
      for (let next = heap.popUntil(unixSeconds(until)); next !== null; next = heap.popUntil(unixSeconds(until))) {
        const due = nextDueAction(context, next.id)
        // What has changed since it was noted has been noted anew.
        if (due?.at === next.at) run(next, due)
      }
    },
  }
}
