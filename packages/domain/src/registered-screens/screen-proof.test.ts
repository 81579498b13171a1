import { createHash } from 'node:crypto'
import { assert, describe, expect, test } from 'vitest'
import {
  type SealedDay,
  type Sha256,
  auditPath,
  dayText,
  leafHash,
  readDayText,
  rootFromPath,
  rootOf,
  toHex,
  treeLevels,
} from '../grade-receipt/index.ts'
import { type ScreenProof, SCREEN_PROOF_FORMAT, checkScreenProof, writeScreenProof } from './screen-proof.ts'
import { type SealedScreen, readScreenLeaf, screenLeaf, screensTree } from './sealed-screens.ts'

const sha256: Sha256 = (content) => createHash('sha256').update(content).digest()
const hashOf = (text: string) => toHex(sha256(text))

/** Random enough, and the same every time. */
function fillers(): () => Uint8Array {
  let count = 0
  return () => sha256(`filler ${count++}`)
}

function screen(place: number): SealedScreen {
  const tickers = place === 0 ? [] : Array.from({ length: place }, (_, one) => `T${one}`)
  return {
    id: `screen ${place}`,
    attempt: place + 1,
    query: `cap=Large&q=${place}`,
    tickers,
    nonce: hashOf(`${place}`),
  }
}

function day(place: number, screensRoot: string | null, past: readonly string[]): SealedDay {
  const levels = treeLevels(
    past.map((hash) => leafHash(hash, sha256)),
    sha256,
  )
  return {
    dataset: 'market',
    origin: 'recorded',
    place,
    asOf: `2026-11-${10 + place}`,
    snapshotId: 'snapshot',
    methodVersion: '2026.1',
    stocks: 3,
    writtenAt: '2026-11-20T22:00:00.000Z',
    gradesHash: hashOf('grades'),
    gradesRoot: hashOf('root'),
    inputsRoot: null,
    screensRoot,
    pastRoot: toHex(rootOf(levels, sha256)),
    previousHash: past.at(-1) ?? '0'.repeat(64),
  }
}

interface Chain {
  readonly proofs: readonly string[]
  readonly head: string
}

/** A chain of days, the third of which has so many screens; the proof of each. @param before the texts of the days before */
function chainWith(screens: number, after = 4): Chain {
  const leaves = Array.from({ length: screens }, (_, place) => screenLeaf(screen(place)))
  const tree = screensTree(leaves, fillers(), sha256)
  const root = toHex(rootOf(tree.levels, sha256))
  const texts: string[] = []
  for (let place = 1; place <= 3 + after; place++)
    texts.push(dayText(day(place, place === 3 ? root : place < 3 ? null : hashOf(`${place}`), texts.map(hashOf))))
  const past = texts.slice(0, -1).map((text) => leafHash(hashOf(text), sha256))
  const head = texts.at(-1) ?? assert.fail()
  const proofs = leaves.map((leaf) => {
    const place = tree.placeOf(leaf)
    return writeScreenProof({
      format: SCREEN_PROOF_FORMAT,
      screen: leaf,
      leaf: place,
      path: auditPath(tree.levels, place).map(toHex),
      day: texts[2] ?? assert.fail(),
      head: after === 0 ? null : head,
      headHash: hashOf(head),
      pastPath: after === 0 ? [] : auditPath(treeLevels(past, sha256), 2).map(toHex),
    })
  })
  return { proofs, head: hashOf(head) }
}

function first(proofs: readonly string[]): ScreenProof & { readonly text: string } {
  const text = proofs[0] ?? assert.fail()
  return { ...JSON.parse(text), text }
}

describe('the entry of a screen', () => {
  test('is read as it was written, without members too', () => {
    for (const place of [0, 1, 7]) expect(readScreenLeaf(screenLeaf(screen(place)))).toEqual(screen(place))
  })

  test('cannot be written where a field holds what separates fields', () => {
    expect(() => screenLeaf({ ...screen(1), query: 'q=a\nb' })).toThrow(TypeError)
    expect(() => screenLeaf({ ...screen(1), id: '\n' })).toThrow(TypeError)
    expect(() => screenLeaf({ ...screen(1), tickers: ['BRK B'] })).toThrow(TypeError)
    expect(() => screenLeaf({ ...screen(1), tickers: [''] })).toThrow(TypeError)
  })

  test.each([
    ['another heading', (text: string) => text.replace('screen 1', 'screen 2')],
    ['a line more', (text: string) => `${text}more\n`],
    ['a line less', (text: string) => text.split('\n').slice(1).join('\n')],
    ['two spaces between tickers', (text: string) => text.replace('T0 T1', 'T0  T1')],
    ['a number that is none', (text: string) => text.replace('\n3\n', '\nthree\n')],
    ['a number written otherwise', (text: string) => text.replace('\n3\n', '\n03\n')],
    ['a nonce that is none', (text: string) => text.replace(hashOf('2'), 'abc')],
  ])('is not read with %s', (_what, change) => {
    const text = screenLeaf(screen(2))
    expect(change(text)).not.toBe(text)
    expect(readScreenLeaf(change(text))).toBeNull()
  })
})

describe('the tree of a day', () => {
  test.each([0, 1, 2, 3, 4, 5, 8, 9, 33])(
    'of %i screens has a power of two of leaves, and each leads to its root',
    (count) => {
      const leaves = Array.from({ length: count }, (_, place) => screenLeaf(screen(place)))
      const { levels, placeOf } = screensTree(leaves, fillers(), sha256)
      const size = levels[0]?.length ?? 0
      expect(Math.log2(size) % 1).toBe(0)
      expect(size).toBeGreaterThanOrEqual(count)
      expect(size).toBeLessThan(2 * Math.max(1, count))
      const root = rootOf(levels, sha256)
      for (const leaf of leaves) {
        const place = placeOf(leaf)
        expect(rootFromPath(leafHash(leaf, sha256), place, size, auditPath(levels, place), sha256)).toEqual(root)
      }
      expect(new Set(leaves.map(placeOf)).size).toBe(count)
      expect(placeOf(screenLeaf({ ...screen(2), attempt: 99 }))).toBe(-1)
    },
  )

  test('does not depend on the order in which screens are given', () => {
    const leaves = Array.from({ length: 5 }, (_, place) => screenLeaf(screen(place)))
    const rootOfAll = (given: readonly string[]) => toHex(rootOf(screensTree(given, fillers(), sha256).levels, sha256))
    expect(rootOfAll(leaves.toReversed())).toBe(rootOfAll(leaves))
  })
})

describe('a proof', () => {
  test.each([1, 2, 3, 6, 9])(
    'of each of %i screens holds, and says of which day it is and where the chain ends',
    (count) => {
      const { proofs, head } = chainWith(count)
      proofs.forEach((proof, place) => {
        const check = checkScreenProof(proof, sha256)
        assert(check.isValid)
        expect(check.screen).toEqual(screen(place))
        expect(check.day).toMatchObject({ place: 3, asOf: '2026-11-13' })
        expect(check.head.hash).toBe(head)
      })
    },
  )

  test('holds on the day itself, when nothing came after', () => {
    const { proofs } = chainWith(3, 0)
    for (const proof of proofs) expect(checkScreenProof(proof, sha256).isValid).toBe(true)
  })

  test('fails with a character changed, dropped or doubled anywhere', () => {
    const { text } = first(chainWith(3).proofs.slice(1))
    for (let place = 0; place < text.length; place++) {
      const [before, after] = [text.slice(0, place), text.slice(place + 1)]
      const other = text[place] === '1' ? '2' : '1'
      for (const forged of [before + other + after, before + after, before + text[place] + text.slice(place)])
        expect(checkScreenProof(forged, sha256).isValid, `at ${place}`).toBe(false)
    }
  })

  test('fails with the members of another day, another place or another length of the way', () => {
    const { text: _text, ...proof } = first(chainWith(6).proofs.slice(2))
    const forge = (parts: Partial<ScreenProof>) => checkScreenProof(writeScreenProof({ ...proof, ...parts }), sha256)
    expect(forge({})).toMatchObject({ isValid: true })
    const fixed = 'These members are not the ones that were fixed on 2026-11-13.'
    const added = screenLeaf({ ...screen(2), tickers: ['T0', 'T1', 'NVDA'] })
    expect(forge({ screen: added })).toEqual({ isValid: false, problem: fixed })
    expect(forge({ leaf: (proof.leaf + 1) % 8 })).toEqual({ isValid: false, problem: fixed })
    expect(forge({ leaf: -1 })).toEqual({ isValid: false, problem: fixed })
    expect(forge({ path: proof.path.slice(1) })).toEqual({ isValid: false, problem: fixed })
    expect(forge({ path: [...proof.path, hashOf('more')] })).toEqual({ isValid: false, problem: fixed })
    const endless = Array.from({ length: 60 }, () => hashOf('more'))
    expect(forge({ path: endless })).toEqual({ isValid: false, problem: fixed })
    const head = proof.head ?? assert.fail()
    expect(forge({ day: head })).toMatchObject({ isValid: false })
    expect(forge({ head: null })).toMatchObject({ isValid: false, problem: expect.stringContaining('newest day') })
    expect(forge({ pastPath: [] })).toMatchObject({ isValid: false, problem: expect.stringContaining('way') })
  })

  test('of a day that no screens joined does not exist', () => {
    const { text: _text, ...proof } = first(chainWith(1).proofs)
    const bare = dayText({ ...(readDayText(proof.day) ?? assert.fail()), screensRoot: null })
    const forged = { ...proof, day: bare, head: null, headHash: hashOf(bare), pastPath: [] }
    expect(checkScreenProof(writeScreenProof(forged), sha256)).toMatchObject({ isValid: false })
  })

  test('is nothing else than what we write', () => {
    const { text } = first(chainWith(1).proofs)
    for (const other of [
      '',
      '{}',
      '[]',
      'null',
      text.replaceAll('\n', ''),
      `${text}\n`,
      JSON.stringify({ ...JSON.parse(text), more: 1 }, null, 2),
    ])
      expect(checkScreenProof(other, sha256)).toMatchObject({
        isValid: false,
        problem: 'What this file contains is not a proof as Fairweight writes it.',
      })
  })
})

describe('the text of a day', () => {
  const sealed = day(3, hashOf('screens'), [hashOf('a'), hashOf('b')])

  test('is read as it was written, with screens and without', () => {
    expect(readDayText(dayText(sealed))).toEqual(sealed)
    const earlier = { ...sealed, screensRoot: null }
    expect(readDayText(dayText(earlier))).toEqual(earlier)
    expect(dayText(earlier).startsWith('fairweight ledger 2\n')).toBe(true)
    expect(dayText(sealed).startsWith('fairweight ledger 3\n')).toBe(true)
  })

  test('of one kind is not taken for the other', () => {
    expect(readDayText(dayText(sealed).replace('ledger 3', 'ledger 2'))).toBeNull()
    expect(readDayText(dayText({ ...sealed, screensRoot: null }).replace('ledger 2', 'ledger 3'))).toBeNull()
    expect(readDayText(dayText(sealed).replace(hashOf('screens'), 'none'))).toBeNull()
  })
})
