import type { TourState } from '@fairweight/contract/wire'
import type { TextStorage } from '../../../data/browser-storage.ts'

/** Under this name the place stands in the tab's own storage. */
const KEY = 'fairweight-tour'

/** The place in the tour as this tab keeps it, over reloads and no longer than the tab. */
export interface TourStorage {
  readonly read: () => TourState | null
  readonly write: (state: TourState | null) => void
}

/** Keeps the place in the storage that is given; in memory where the browser has none. */
export function tourStorage(storage: Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem'> | null): TourStorage {
  let kept = parse(safely(() => storage?.getItem(KEY) ?? null))
  return {
    read: () => kept,
    write: (state) => {
      kept = state
      safely(() => (state === null ? storage?.removeItem(KEY) : storage?.setItem(KEY, JSON.stringify(state))))
    },
  }
}

/** A storage that refuses holds nothing; the tour does not depend on it. */
function safely<Answer>(act: () => Answer): Answer | null {
  try {
    return act()
  } catch {
    return null
  }
}

function parse(text: string | null): TourState | null {
  const value: unknown = safely(() => JSON.parse(text ?? 'null'))
  if (typeof value !== 'object' || value === null || !('step' in value) || !('finished' in value)) return null
  const { step, finished } = value
  return (typeof step === 'string' || step === null) && typeof finished === 'boolean' ? { step, finished } : null
}
