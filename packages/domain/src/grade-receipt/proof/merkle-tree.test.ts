import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHex, toHex } from './hexadecimal.ts'
import {
  EMPTY_TREE,
  auditPath,
  grownBy,
  leafHash,
  rootFromPath,
  rootOf,
  rootOfGrowing,
  treeLevels,
} from './merkle-tree.ts'
import type { Sha256 } from './sha256.ts'

const sha256: Sha256 = (content) => createHash('sha256').update(content).digest()

/** The definition as RFC 6962 has it: split at the largest power of two below the number of leaves. */
function slowRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (only === undefined) return sha256('')
  if (leaves.length === 1) return only
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return sha256(Buffer.concat([Buffer.of(1), slowRoot(leaves.slice(0, split)), slowRoot(leaves.slice(split))]))
}

const hashes = (count: number) => Array.from({ length: count }, (_, place) => leafHash(`entry ${place}`, sha256))
const rootAt = (leaves: readonly Uint8Array[]) => toHex(rootOf(treeLevels(leaves, sha256), sha256))

describe('the tree', () => {
  // The entries and roots of the reference tests of Certificate Transparency, which RFC 6962 defines.
  const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const roots = [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]

  test.each(roots.map((root, count) => [count, root] as const))(
    'of %i known entries has the known root',
    (count, root) => {
      const leaves = entries
        .slice(0, count)
        .map((entry) => leafHash(Buffer.from(entry, 'hex').toString('latin1'), sha256))
      expect(rootAt(leaves)).toBe(root)
    },
  )

  test('has the root of its definition, and so has the tree that grows leaf by leaf', () => {
    let growing = EMPTY_TREE
    for (let size = 0; size <= 130; size++) {
      const leaves = hashes(size)
      const root = toHex(slowRoot(leaves))
      expect(rootAt(leaves), String(size)).toBe(root)
      expect(toHex(rootOfGrowing(growing, sha256)), String(size)).toBe(root)
      growing = grownBy(growing, leafHash(`entry ${size}`, sha256), sha256)
    }
  })
})

describe('an audit path', () => {
  test('leads from every leaf to the root', () => {
    for (let size = 1; size <= 70; size++) {
      const leaves = hashes(size)
      const levels = treeLevels(leaves, sha256)
      leaves.forEach((leaf, place) => {
        const found = rootFromPath(leaf, place, size, auditPath(levels, place), sha256)
        expect(toHex(found ?? new Uint8Array()), `${place} of ${size}`).toBe(toHex(slowRoot(leaves)))
      })
    }
  })

  test('leads elsewhere with one hash, its length, the place or the leaf changed', () => {
    const changes = ['hash', 'shorter', 'longer', 'place', 'leaf'] as const
    const cases = fc.record({
      size: fc.integer({ min: 2, max: 300 }),
      at: fc.nat(),
      what: fc.constantFrom(...changes),
      where: fc.nat(),
      bit: fc.integer({ min: 0, max: 255 }),
    })
    fc.assert(
      fc.property(cases, ({ size, at, what, where, bit }) => {
        const leaves = hashes(size)
        const place = at % size
        const levels = treeLevels(leaves, sha256)
        const path: Uint8Array[] = auditPath(levels, place).map((hash) => Uint8Array.from(hash))
        const leaf = Uint8Array.from(leaves[place] ?? [])
        const changed = what === 'leaf' ? leaf : path[where % path.length]
        if ((what === 'hash' || what === 'leaf') && changed)
          changed[bit >>> 3] = (changed[bit >>> 3] ?? 0) ^ (1 << (bit & 7))
        if (what === 'shorter') path.pop()
        if (what === 'longer') path.push(fromHex('00'.repeat(32)))
        const claimed = what === 'place' ? (place + 1 + (where % (size - 1))) % size : place
        const found = rootFromPath(leaf, claimed, size, path, sha256)
        expect(found === null ? '' : toHex(found)).not.toBe(rootAt(leaves))
      }),
      { seed: 6962, numRuns: 300 },
    )
  })

  test('of a place that the tree does not have leads nowhere', () => {
    const [leaf = new Uint8Array()] = hashes(1)
    for (const place of [-1, 1, 5]) expect(rootFromPath(leaf, place, 1, [], sha256)).toBeNull()
  })
})

test('a leaf that is written like a node has another hash', () => {
  const [left = new Uint8Array(), right = new Uint8Array()] = hashes(2)
  const node = Buffer.concat([left, right]).toString('latin1')
  expect(toHex(leafHash(node, sha256))).not.toBe(rootAt([left, right]))
})
