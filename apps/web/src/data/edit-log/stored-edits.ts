import { browserStorage, type TextStorage } from '../browser-storage.ts'

/** Each pending edit is one entry: this, whose it is, a colon, its place in the order. */
export const EDITS_PREFIX = 'fairweight-edits:'

/** The same for edits of portfolios. */
export const PORTFOLIO_EDITS_PREFIX = 'fairweight-portfolio-edits:'

/** The stocks of somebody's lists as the server last answered them: this and whose they are. */
export const CONFIRMED_LISTS_PREFIX = 'fairweight-lists:'

/** How many edits of lists and portfolios this browser has not sent yet. */
export function unsentEdits(storage: TextStorage | null = browserStorage()): number {
  return keysOf(storage).filter((key) => startsWithAny(key, [EDITS_PREFIX, PORTFOLIO_EDITS_PREFIX])).length
}

/** Whose lists or edits this browser holds, before the server has said who is there; null when it holds none. */
export function ownerInStorage(
  storage: TextStorage | null,
  prefixes: readonly string[] = [EDITS_PREFIX, CONFIRMED_LISTS_PREFIX],
): string | null {
  const key = keysOf(storage).find((one) => startsWithAny(one, prefixes))
  return key?.split(':')[1] ?? null
}

function startsWithAny(key: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => key.startsWith(prefix))
}

function keysOf(storage: TextStorage | null): string[] {
  try {
    return storage === null ? [] : Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  } catch {
    return []
  }
}
