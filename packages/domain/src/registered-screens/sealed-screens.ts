import { type Sha256, isHash, leafHash, toHex, treeLevels } from '../grade-receipt/index.ts'

/** The members of one registered screen on one day, as the day's tree of screens holds them. */
export interface SealedScreen {
  readonly id: string
  /** Which of its owner's registered screens it is, from 1; deleted ones are counted. */
  readonly attempt: number
  /** The screen, as it stands in an address. */
  readonly query: string
  /** In the order in which the screen gave them. */
  readonly tickers: readonly string[]
  /** 32 random bytes as hexadecimal digits, which keep the leaf's hash from being guessed. */
  readonly nonce: string
}

const HEADING = 'fairweight screen 1'
const LINES = 6

/** The entry of a screen in the day's tree. Throws TypeError where a field holds what separates fields. */
export function screenLeaf({ id, attempt, query, tickers, nonce }: SealedScreen): string {
  const fields = [HEADING, id, String(attempt), query, tickers.join(' '), nonce]
  const isSeparable =
    fields.every((field) => !field.includes('\n')) && tickers.every((ticker) => /^[^ ]+$/.test(ticker))
  if (!isSeparable) throw new TypeError('A field of a screen holds what separates fields')
  return `${fields.join('\n')}\n`
}

/** Reads what {@link screenLeaf} wrote; null when it is anything else. */
export function readScreenLeaf(text: string): SealedScreen | null {
  const lines = text.split('\n')
  const [heading, id, attempt, query, tickers, nonce, end] = lines
  if (lines.length !== LINES + 1 || heading !== HEADING || end !== '') return null
  if (id === undefined || query === undefined || tickers === undefined || !isHash(nonce)) return null
  const screen = { id, attempt: Number(attempt), query, tickers: tickers === '' ? [] : tickers.split(' '), nonce }
  const isCounted = Number.isSafeInteger(screen.attempt) && screen.attempt > 0
  return isCounted && !screen.tickers.includes('') && screenLeaf(screen) === text ? screen : null
}

/** Where a screen's leaf stands in a day's tree, from 0, and the hashes that lead from it to the root. */
export interface LeafPlace {
  readonly leaf: number
  readonly path: readonly string[]
}

/**
 * The tree of a day's screens: leaves in the order of their hashes, which says nothing of whose they are, filled up to a power of two
 * with random ones, so that the number of screens shows in nothing. @param filler gives 32 random bytes
 */
export function screensTree(
  leaves: readonly string[],
  filler: () => Uint8Array,
  sha256: Sha256,
): { readonly levels: readonly (readonly Uint8Array[])[]; readonly placeOf: (leaf: string) => number } {
  const hashes = leaves.map((leaf) => leafHash(leaf, sha256))
  let size = 1
  while (size < hashes.length) size *= 2
  const filled = [...hashes, ...Array.from({ length: size - hashes.length }, filler)]
  const ordered = filled.toSorted((one, other) => (toHex(one) < toHex(other) ? -1 : 1))
  const places = new Map(ordered.map((hash, place) => [toHex(hash), place]))
  return {
    levels: treeLevels(ordered, sha256),
    placeOf: (leaf) => places.get(toHex(leafHash(leaf, sha256))) ?? -1,
  }
}
