import { browserStorage, type TextStorage } from '../../../data/browser-storage.ts'

/** How much of everything one position may be where its owner said nothing: a tenth. */
export const USUAL_LIMIT = 0.1
export const LIMIT_RANGE = { min: 0.01, max: 1 } as const

/** Logging out clears it with everything else of a session. */
const key = (portfolio: string): string => `fairweight-position-limit-${portfolio}`

/** The limit that was set for a portfolio in this browser, as a fraction; the usual one where none was, or none can be read. */
export function readLimit(portfolio: string, storage: TextStorage | null = browserStorage()): number {
  try {
    const limit = Number(storage?.getItem(key(portfolio)) ?? Number.NaN)
    return limit >= LIMIT_RANGE.min && limit <= LIMIT_RANGE.max ? limit : USUAL_LIMIT
  } catch {
    return USUAL_LIMIT
  }
}

/** Keeps it in this browser. Where nothing can be kept it holds until the page is left. */
export function writeLimit(portfolio: string, limit: number, storage: TextStorage | null = browserStorage()): void {
  try {
    storage?.setItem(key(portfolio), String(limit))
  } catch {
    // A storage that is full or refused keeps nothing; the page goes on with what was typed.
  }
}
