import type { Sha256 } from './sha256.ts'

/**
 * A tree of hashes over a list: whoever knows its root can check a single entry against it with one hash a level. Leaves and inner
 * nodes are hashed with different first bytes, so that neither passes for the other. Source: RFC 6962, section 2.1.
 */
const NODE_PREFIX = 0x01
const LEAF_PREFIX = '\u0000'
const HASH_BYTES = 32

/** The hash of an entry. */
export function leafHash(entry: string, sha256: Sha256): Uint8Array {
  return sha256(LEAF_PREFIX + entry)
}

function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  const node = new Uint8Array(1 + 2 * HASH_BYTES)
  node[0] = NODE_PREFIX
  node.set(left, 1)
  node.set(right, 1 + HASH_BYTES)
  return sha256(node)
}

/** Every level of the tree over leaf hashes, the root's last. A node without a neighbor moves up as it is. */
export function treeLevels(leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array[][] {
  const levels = [[...leaves]]
  for (let level = levels[0] ?? []; level.length > 1;) {
    level = pairsOf(level).map(([left, right]) => (right === undefined ? left : nodeHash(left, right, sha256)))
    levels.push(level)
  }
  return levels
}

function pairsOf(level: readonly Uint8Array[]): (readonly [Uint8Array, Uint8Array?])[] {
  return level.flatMap((node, place) => {
    if (place % 2 === 1) return []
    const right = level[place + 1]
    return [right === undefined ? ([node] as const) : ([node, right] as const)]
  })
}

/** The root over all leaves; that of no leaves is the hash of nothing. */
export function rootOf(levels: readonly (readonly Uint8Array[])[], sha256: Sha256): Uint8Array {
  return levels.at(-1)?.[0] ?? sha256('')
}

/** The hashes that lead from the leaf at a place, counted from 0, up to the root. */
export function auditPath(levels: readonly (readonly Uint8Array[])[], place: number): Uint8Array[] {
  return levels.flatMap((level, height) => level[(place >>> height) ^ 1] ?? [])
}

/**
 * The root that a leaf hash, its place of so many, and an audit path lead to; null where the path is not as long as it has to be.
 * Source: RFC 9162, section 2.1.3.2.
 */
export function rootFromPath(
  leaf: Uint8Array,
  place: number,
  size: number,
  path: readonly Uint8Array[],
  sha256: Sha256,
): Uint8Array | null {
  if (place < 0 || place >= size) return null
  let [at, last, root] = [place, size - 1, leaf]
  for (const beside of path) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      root = nodeHash(beside, root, sha256)
      for (; at % 2 === 0 && at !== 0; at >>>= 1) last >>>= 1
    } else root = nodeHash(root, beside, sha256)
    at >>>= 1
    last >>>= 1
  }
  return last === 0 ? root : null
}

/** A tree that grows at its end: the roots of its full subtrees, the largest first, and how many leaves it has. */
export interface GrowingTree {
  readonly size: number
  readonly peaks: readonly Uint8Array[]
}

export const EMPTY_TREE: GrowingTree = { size: 0, peaks: [] }

/** The tree with one leaf more. */
export function grownBy({ size, peaks }: GrowingTree, leaf: Uint8Array, sha256: Sha256): GrowingTree {
  const kept = [...peaks]
  let root = leaf
  // Each full subtree of the new leaf's size joins it, as a carry in a binary count.
  for (let rest = size; rest % 2 === 1; rest >>>= 1) root = nodeHash(kept.pop() ?? root, root, sha256)
  return { size: size + 1, peaks: [...kept, root] }
}

/** The root over all leaves so far. */
export function rootOfGrowing({ peaks }: GrowingTree, sha256: Sha256): Uint8Array {
  return peaks.length === 0 ? sha256('') : peaks.reduceRight((right, left) => nodeHash(left, right, sha256))
}
