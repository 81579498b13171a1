import { useSyncExternalStore } from 'react'
import { browserStorage, type TextStorage } from '../browser-storage.ts'
import { createStore } from '../store.ts'

/** How somebody likes the dashboard on this device. Outlives a session, like the theme. */
export interface DisplayPreferences {
  /** Rows of 32 px instead of 44. */
  readonly isCompact: boolean
  /** Single letters act as keys of the page. */
  readonly areLettersOn: boolean
  /** The panel of the selected list is folded away where it would stand beside the stocks. */
  readonly isListFolded: boolean
  /** How the stocks were last sorted, as in an address; empty for best grades first. */
  readonly order: string
  /** The set of key figures that was last chosen for the columns; empty for the usual ones. */
  readonly columns: string
}

const DEFAULTS: DisplayPreferences = {
  isCompact: false,
  areLettersOn: true,
  isListFolded: false,
  order: '',
  columns: '',
}
const KEY = 'fairweight-display'
const SORTED = 'sorted:'
const COLUMNS = 'columns:'

/** What was kept; anything else than what we write reads as the defaults. */
export function readPreferences(storage: TextStorage | null): DisplayPreferences {
  try {
    const words = (storage?.getItem(KEY) ?? '').split(' ')
    const after = (start: string) => words.find((word) => word.startsWith(start))?.slice(start.length) ?? ''
    return {
      isCompact: words.includes('compact'),
      areLettersOn: !words.includes('no-letters'),
      isListFolded: words.includes('list-folded'),
      order: after(SORTED),
      columns: after(COLUMNS),
    }
  } catch {
    return DEFAULTS
  }
}

/** Keeps them; a storage that refuses leaves them as long as the page. */
export function savePreferences(storage: TextStorage | null, preferences: DisplayPreferences): void {
  const { isCompact, areLettersOn, isListFolded, order, columns } = preferences
  const words = [isCompact ? 'compact' : 'roomy', areLettersOn ? 'letters' : 'no-letters']
  if (isListFolded) words.push('list-folded')
  if (order !== '') words.push(SORTED + order)
  if (columns !== '') words.push(COLUMNS + columns)
  try {
    storage?.setItem(KEY, words.join(' '))
  } catch {
    // A private window may refuse.
  }
}

const preferences = createStore(readPreferences(browserStorage()))

export function useDisplayPreferences(): DisplayPreferences {
  return useSyncExternalStore(preferences.watch, preferences.get, () => DEFAULTS)
}

export function changeDisplay(change: Partial<DisplayPreferences>): void {
  const next = { ...preferences.get(), ...change }
  preferences.set(next)
  savePreferences(browserStorage(), next)
}
