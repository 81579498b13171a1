import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { fromHex, toHex } from './hexadecimal.ts'
import {
  auditPath,
  EMPTY_TREE,
  type GrowingTree,
  grownBy,
  leafHash,
  rootFromPath,
  rootOf,
  rootOfGrowing,
  treeLevels,
} from './merkle-tree.ts'
import type { Sha256 } from './sha256.ts'

const sha256: Sha256 = (content) => createHash('sha256').update(content).digest()
const hashes = (count: number) => Array.from({ length: count }, (_, place) => leafHash(`entry ${place}`, sha256))

const growing = (leaves: readonly Uint8Array[]): GrowingTree =>
  leaves.reduce((tree, leaf) => grownBy(tree, leaf, sha256), EMPTY_TREE)

/** The entries of the reference tests of Certificate Transparency. */
const ENTRIES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const LEAVES = ENTRIES.map((entry) => leafHash(Buffer.from(entry, 'hex').toString('latin1'), sha256))

describe('the audit paths of the reference tests of Certificate Transparency', () => {
  const secondPair = '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e'

  test.each([
    [1, 1, []],
    [
      1,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        secondPair,
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6,
      8,
      [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [3, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
    [
      2,
      5,
      [
        '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
        secondPair,
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ] as const)('of entry %i of %i', (entry, size, path) => {
    const leaves = LEAVES.slice(0, size)
    const levels = treeLevels(leaves, sha256)
    expect(auditPath(levels, entry - 1).map(toHex)).toEqual(path)
    const leaf = leaves[entry - 1] ?? assert.fail()
    const root = rootFromPath(leaf, entry - 1, size, path.map(fromHex), sha256) ?? assert.fail()
    expect(toHex(root)).toBe(toHex(rootOf(levels, sha256)))
  })
})

/** The hash of the picture in RFC 6962, section 2.1.3: of two nodes it is the letter that the picture gives their parent. */
describe('the tree of seven leaves that RFC 6962 draws', () => {
  const PARENTS = new Map([
    ['ab', 'g'],
    ['cd', 'h'],
    ['ef', 'i'],
    ['gh', 'k'],
    ['ij', 'l'],
    ['kl', 'root'],
  ])
  const named = (name: string) =>
    Uint8Array.from({ length: 32 }, (_, at) => (at < name.length ? name.charCodeAt(at) : 0))
  const nameOf = (hash: Uint8Array) => Buffer.from(hash).toString('latin1').replaceAll('\u0000', '')
  const drawn: Sha256 = (node) => {
    assert(typeof node !== 'string' && node[0] === 1 && node.length === 65)
    const pair = nameOf(node.subarray(1, 33)) + nameOf(node.subarray(33))
    return named(PARENTS.get(pair) ?? assert.fail(`The picture has no parent of ${pair}.`))
  }
  const leaves = ['a', 'b', 'c', 'd', 'e', 'f', 'j'].map(named)
  const levels = treeLevels(leaves, drawn)

  test('has its nodes level by level', () => {
    expect(levels.map((level) => level.map(nameOf).join(' '))).toEqual(['a b c d e f j', 'g h i j', 'k l', 'root'])
  })

  test.each([
    [0, 'b h l'],
    [3, 'c g l'],
    [4, 'f j k'],
    [6, 'i k'],
  ])('has for d%i the audit path %s', (place, path) => {
    expect(auditPath(levels, place).map(nameOf).join(' ')).toBe(path)
    const root = rootFromPath(leaves[place] ?? assert.fail(), place, 7, auditPath(levels, place), drawn)
    expect(nameOf(root ?? assert.fail())).toBe('root')
  })
})

describe('a path', () => {
  test('is at most as long as the size has binary digits, and one shorter for a power of two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (size, at) => {
        const path = auditPath(treeLevels(hashes(size), sha256), at % size)
        expect(path.length).toBeLessThanOrEqual((size - 1).toString(2).length)
      }),
      { seed: 6962, numRuns: 60 },
    )
    for (const [size, length] of [
      [1, 0],
      [2, 1],
      [4, 2],
      [64, 6],
    ] as const)
      expect(auditPath(treeLevels(hashes(size), sha256), 0)).toHaveLength(length)
  })

  test('that goes on above the root leads nowhere', () => {
    const leaves = hashes(4)
    const levels = treeLevels(leaves, sha256)
    const root = rootOf(levels, sha256)
    expect(rootFromPath(leaves[1] ?? assert.fail(), 1, 4, [...auditPath(levels, 1), root], sha256)).toBeNull()
    expect(rootFromPath(leaves[0] ?? assert.fail(), 0, 1, [root], sha256)).toBeNull()
  })

  test('that stops below the root leads nowhere', () => {
    const leaves = hashes(5)
    const levels = treeLevels(leaves, sha256)
    for (let place = 0; place < 5; place++)
      for (let kept = 0; kept < auditPath(levels, place).length; kept++) {
        const path = auditPath(levels, place).slice(0, kept)
        expect(rootFromPath(leaves[place] ?? assert.fail(), place, 5, path, sha256), `${kept} of ${place}`).toBeNull()
      }
  })

  test('proves nothing with the hashes of its ends exchanged', () => {
    const leaves = hashes(8)
    const levels = treeLevels(leaves, sha256)
    for (let place = 0; place < 8; place++) {
      const [beside = assert.fail(), ...above] = auditPath(levels, place)
      const found = rootFromPath(beside, place, 8, [leaves[place] ?? assert.fail(), ...above], sha256)
      expect(toHex(found ?? assert.fail())).not.toBe(toHex(rootOf(levels, sha256)))
    }
  })
})

describe('the order of the leaves', () => {
  test('is part of the root: any two that differ, exchanged, give another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), fc.integer({ min: 1 }), (size, at, step) => {
        const leaves = hashes(size)
        const [one, other] = [at % size, (at + 1 + (step % (size - 1))) % size]
        const swapped = leaves.with(one, leaves[other] ?? assert.fail()).with(other, leaves[one] ?? assert.fail())
        const rootAt = (all: readonly Uint8Array[]) => toHex(rootOf(treeLevels(all, sha256), sha256))
        expect(rootAt(swapped)).not.toBe(rootAt(leaves))
      }),
      { seed: 9162, numRuns: 60 },
    )
  })
})

describe('a tree that grows', () => {
  test('keeps one full subtree for each one in the binary count of its leaves', () => {
    for (let size = 0; size <= 70; size++) {
      const ones = size.toString(2).replaceAll('0', '').length
      expect(growing(hashes(size)), String(size)).toMatchObject({ size, peaks: { length: ones } })
    }
  })

  test('keeps the roots of these subtrees, the largest first', () => {
    const leaves = hashes(11)
    const rootAt = (from: number, to: number) => toHex(rootOf(treeLevels(leaves.slice(from, to), sha256), sha256))
    expect(growing(leaves).peaks.map(toHex)).toEqual([rootAt(0, 8), rootAt(8, 10), rootAt(10, 11)])
  })

  test('leaves the tree that it grew from as it was', () => {
    const before = growing(hashes(7))
    const [size, peaks, root] = [before.size, before.peaks.map(toHex), toHex(rootOfGrowing(before, sha256))]
    grownBy(before, leafHash('one more', sha256), sha256)
    grownBy(before, leafHash('another', sha256), sha256)
    expect([before.size, before.peaks.map(toHex)]).toEqual([size, peaks])
    expect(toHex(rootOfGrowing(before, sha256))).toBe(root)
    expect(EMPTY_TREE).toEqual({ size: 0, peaks: [] })
  })

  test('never has a root again that it had before', () => {
    const roots = new Set<string>()
    let tree = EMPTY_TREE
    for (let size = 0; size < 100; size++) {
      roots.add(toHex(rootOfGrowing(tree, sha256)))
      tree = grownBy(tree, leafHash('the same entry again', sha256), sha256)
    }
    expect(roots.size).toBe(100)
  })
})

test('an entry is hashed as UTF-8, after a zero byte', () => {
  const bytes = Buffer.from([0, 0xc3, 0xbc, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x93, 0x88])
  expect(toHex(leafHash('ü€📈', sha256))).toBe(createHash('sha256').update(bytes).digest('hex'))
})
