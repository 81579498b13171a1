/** On the dashboard with its first rows in the HTML: whom they are for, as {@link rowsOwnerOf} says it. */
export const ROWS_OWNER_HEADER = 'fairweight-rows-owner'

/** On the element `html` of a page that the service worker kept: the same. */
export const KEPT_FOR = 'data-kept-for'

/** The browser's cache of that page. Caches of market data begin this way and go with the session. */
export const KEPT_PAGE_CACHE = 'market:page'

/** Over this channel a tab tells the others, and the service worker, that somebody signed in or out. */
export const SESSION_CHANNEL = 'fairweight-session'

/** Under whose name a browser keeps market data: who they are, as a short fingerprint, and their roles. */
export function marketOwnerOf({
  userId,
  roles,
}: {
  readonly userId: string
  readonly roles: Iterable<string>
}): string {
  return `${userFingerprint(userId)}.${[...roles].sort().join('+')}`
}

/** Whom first rows are for: the owner of market data, and what their hint cookie says of them. A browser that knows of another shows none that it kept. */
export function rowsOwnerOf(marketOwner: string, visitorHint: string): string {
  return `${marketOwner} ${visitorHint}`
}

/** By what a browser's storage tells people apart. FNV-1a in 32 bits: enough for the few of one browser, and the id itself is not stored. */
export function userFingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
