/** The most characters a list's name may have. */
export const LIST_NAME_LENGTH = 25

/** How many lists one account keeps, and how many stocks one list. */
export const MAX_LISTS = 100
export const MAX_STOCKS_PER_LIST = 500

/** How many stocks one account bookmarks for each of the two ratings. */
export const MAX_BOOKMARKS = 1000

/** A name as it is kept: outer white space gone, inner white space and signs that no screen shows single spaces. */
export function normalizeListName(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** What is wrong with the name of a list, or of a portfolio, in the words shown under its field; null when it is fine. */
export function listNameError(name: string, named: 'list' | 'portfolio' = 'list'): string | null {
  const kept = normalizeListName(name)
  if (isBlank(kept)) return `Enter a name for the ${named}`
  if ([...kept].length > LIST_NAME_LENGTH) return `A name can have at most ${LIST_NAME_LENGTH} characters`
  return null
}

/** Whether nothing of a text is seen: zero-width spaces and the like are no white space, and stay where they join letters. */
function isBlank(text: string): boolean {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim() === ''
}

/** Two names that differ only in case are the same name. */
export function listNameKey(name: string): string {
  return normalizeListName(name).toLowerCase()
}

/** The order of list tabs: case-insensitive by name, then by the exact name so that the order is always the same. */
export function compareListNames(one: string, other: string): number {
  const [a, b] = [listNameKey(one), listNameKey(other)]
  if (a !== b) return a < b ? -1 : 1
  return one === other ? 0 : one < other ? -1 : 1
}

/** The name itself, or with the first suffix such as " (2)" that makes it new among `taken`; never longer than a name may be. */
export function freeListName(name: string, taken: Iterable<string>): string {
  const keys = new Set([...taken].map(listNameKey))
  const wanted = normalizeListName(name)
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`
    const candidate = `${[...wanted]
      .slice(0, LIST_NAME_LENGTH - suffix.length)
      .join('')
      .trimEnd()}${suffix}`
    if (!keys.has(listNameKey(candidate))) return candidate
  }
}
