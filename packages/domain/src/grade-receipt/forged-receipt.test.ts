import { createHash } from 'node:crypto'
import { assert, describe, expect, test } from 'vitest'
import { checkReceipt } from './check-receipt.ts'
import { toHex } from './proof/hexadecimal.ts'
import { auditPath, leafHash, rootOf, treeLevels } from './proof/merkle-tree.ts'
import type { Sha256 } from './proof/sha256.ts'
import { METHOD_VERSION } from '../settings/method-settings.ts'
import { type GradeReceipt, RECEIPT_FORMAT, writeReceipt } from './receipt-text.ts'
import { dayText, GRADE_KINDS, gradeLeaf, type GradeKind, inputsLeaf, type SealedDay } from './sealed-texts.ts'

/*
 * Receipts whose hashes are all right, made by somebody who can make a whole chain of their own: what such a receipt says still has to
 * make sense.
 */

const sha256: Sha256 = (content) => createHash('sha256').update(content).digest()
const hashOf = (text: string) => toHex(sha256(text))
const TICKERS = ['ACME', 'GEAR', 'ZED'] as const
const nonceOf = (ticker: string, kind: GradeKind) => hashOf(`nonce of ${ticker} ${kind}`)

interface Forgery {
  readonly grade?: string
  /** The text of the inputs; null where only the grades were kept. */
  readonly inputs?: string | null
  /** How many days stand before and after the day of the grades. */
  readonly before?: number
  readonly after?: number
  readonly day?: Partial<SealedDay>
  readonly head?: Partial<SealedDay>
  /** Which leaf the grade of a kind is put on; its own if nothing is said. */
  readonly leafOf?: (kind: GradeKind) => number
  readonly kinds?: readonly GradeKind[]
}

const leavesOf = (entries: readonly string[]) => entries.map((entry) => leafHash(entry, sha256))
const rootAt = (leaves: readonly Uint8Array[]) => toHex(rootOf(treeLevels(leaves, sha256), sha256))

/** A receipt of the grades of GEAR, its chain hashed from end to end. */
function forge({
  grade = 'A',
  inputs = null,
  before = 2,
  after = 3,
  day: changeOfDay,
  head: changeOfHead,
  leafOf = (kind) => 2 + GRADE_KINDS.indexOf(kind),
  kinds = GRADE_KINDS,
}: Forgery): GradeReceipt {
  const places = TICKERS.flatMap((ticker) => GRADE_KINDS.map((kind) => ({ ticker, kind })))
  const atLeaf = new Map(kinds.map((kind) => [leafOf(kind), { ticker: 'GEAR', kind }]))
  const subjects = places.map((own, leaf) => {
    const subject = atLeaf.get(leaf) ?? own
    return { ...subject, nonce: nonceOf(subject.ticker, subject.kind) }
  })
  const grades = leavesOf(subjects.map((subject) => gradeLeaf(subject, grade)))
  const figures = leavesOf(subjects.map((subject) => inputsLeaf(subject, hashOf(inputs ?? ''))))
  const hashes: string[] = []
  const texts = Array.from({ length: before + 1 + after }, (_, step) => {
    const text = dayText({
      dataset: 'market',
      origin: 'recorded',
      place: step + 1,
      asOf: `2016-12-${step + 10}`,
      snapshotId: `snapshot ${step}`,
      methodVersion: 'another',
      stocks: TICKERS.length,
      writtenAt: `2016-12-${step + 10}T22:15:00.000Z`,
      gradesHash: hashOf(`grades ${step}`),
      gradesRoot: rootAt(grades),
      inputsRoot: inputs === null ? null : rootAt(figures),
      screensRoot: null,
      pastRoot: rootAt(leavesOf(hashes)),
      previousHash: hashes.at(-1) ?? hashOf(''),
      ...(step === before ? changeOfDay : {}),
      ...(step === before + after ? changeOfHead : {}),
    })
    hashes.push(hashOf(text))
    return text
  })
  const pathOf = (leaves: readonly Uint8Array[], leaf: number) => auditPath(treeLevels(leaves, sha256), leaf).map(toHex)
  return {
    format: RECEIPT_FORMAT,
    ticker: 'GEAR',
    day: texts[before] ?? assert.fail(),
    head: after === 0 ? null : (texts.at(-1) ?? assert.fail()),
    headHash: hashes.at(-1) ?? assert.fail(),
    pastPath: after === 0 ? [] : pathOf(leavesOf(hashes.slice(0, -1)), before),
    grades: kinds.map((kind) => ({
      kind,
      grade,
      nonce: nonceOf('GEAR', kind),
      leaf: leafOf(kind),
      path: pathOf(grades, leafOf(kind)),
      inputs: inputs === null ? null : { text: inputs, path: pathOf(figures, leafOf(kind)) },
    })),
  }
}

const check = (receipt: GradeReceipt) => checkReceipt(writeReceipt(receipt), sha256)
const problemOf = (receipt: GradeReceipt) => {
  const found = check(receipt)
  assert(!found.isValid, 'The receipt holds.')
  return found.problem
}

const WAY = 'The way from the day to the newest day of the record does not hold.'
const NOT_RECORDED = (kind: GradeKind) => `The ${kind} grade is not the one that was recorded on the day.`

describe('a receipt of a chain of one’s own', () => {
  test.each([
    [0, 0],
    [0, 1],
    [1, 0],
    [0, 8],
    [7, 1],
    [5, 6],
  ])('holds with %i days before it and %i after', (before, after) => {
    const found = check(forge({ before, after }))
    assert(found.isValid, JSON.stringify(found))
    expect([found.day.place, found.head.place]).toEqual([before + 1, before + after + 1])
  })

  test('of which only the grades were kept says what they were, and computes nothing', () => {
    const found = check(forge({ grade: 'B*' }))
    assert(found.isValid)
    expect(found.grades).toEqual([
      { kind: 'value', grade: 'B*', inputs: null, recomputed: null },
      { kind: 'momentum', grade: 'B*', inputs: null, recomputed: null },
    ])
  })

  test.each(GRADE_KINDS)('may hold the %s grade alone', (kind) => {
    const found = check(forge({ kinds: [kind] }))
    assert(found.isValid)
    expect(found.grades.map((one) => one.kind)).toEqual([kind])
  })

  test('may name its grades in either order', () => {
    expect(check(forge({ kinds: ['momentum', 'value'] })).isValid).toBe(true)
  })
})

describe('a receipt whose hashes are right fails', () => {
  test('without any grade, or with one kind twice', () => {
    const receipt = forge({})
    const [value = assert.fail(), momentum = assert.fail()] = receipt.grades
    for (const grades of [[], [value, value], [momentum, momentum], [value, momentum, value]])
      expect(problemOf({ ...receipt, grades })).toBe('It does not hold one grade of each kind.')
  })

  test('with a grade on a leaf where the other kind stands', () => {
    const leafOf = (kind: GradeKind) => (kind === 'value' ? 3 : 2)
    expect(problemOf(forge({ leafOf }))).toBe(NOT_RECORDED('value'))
    expect(problemOf(forge({ leafOf, kinds: ['momentum'] }))).toBe(NOT_RECORDED('momentum'))
  })

  test('with fewer or more stocks than the day’s tree has', () => {
    for (const stocks of [1, 2, 5, 0])
      expect(problemOf(forge({ day: { stocks } })), `${stocks}`).toBe(NOT_RECORDED('value'))
  })

  test('with a leaf outside the tree', () => {
    const receipt = forge({ kinds: ['value'] })
    const [value = assert.fail()] = receipt.grades
    for (const leaf of [-2, 6, 8, -0.5 - 1.5, Number.MAX_SAFE_INTEGER - 1])
      expect(problemOf({ ...receipt, grades: [{ ...value, leaf }] }), `${leaf}`).toBe(NOT_RECORDED('value'))
  })

  test.each([
    ['of another data set', { dataset: 'sample' }],
    ['that was replayed where the other was recorded', { origin: 'replayed' }],
  ] as const)('with a newest day %s', (_, head) => {
    expect(problemOf(forge({ head }))).toBe(WAY)
  })

  test('with a newest day that stands on another place of the chain, or before the day', () => {
    for (const place of [1, 2, 3, 4, 5, 10, 60]) expect(problemOf(forge({ head: { place } })), `${place}`).toBe(WAY)
  })

  test('with a day that claims another place of the chain', () => {
    for (const place of [1, 2, 4, 5, 6]) expect(problemOf(forge({ day: { place } })), `${place}`).toBe(WAY)
  })

  test('with a past that is another', () => {
    expect(problemOf(forge({ head: { pastRoot: hashOf('another past') } }))).toBe(WAY)
  })

  test('with a hash that is not its newest day’s', () => {
    expect(problemOf({ ...forge({}), headHash: hashOf('another') })).toBe(
      'The newest day of the record is not the one whose hash this file names.',
    )
  })

  test('with a way from a day that is the newest itself', () => {
    const alone = forge({ after: 0 })
    expect(problemOf({ ...alone, pastPath: [hashOf('one too many')] })).toBe(
      'The way to the newest day of the record is too long.',
    )
  })

  test('with a day or a newest day that is none', () => {
    const problem = 'A day of the record is not written as Fairweight writes it.'
    const receipt = forge({})
    expect(problemOf({ ...receipt, day: `${receipt.day}\n` })).toBe(problem)
    expect(problemOf({ ...receipt, head: 'a day', headHash: hashOf('a day') })).toBe(problem)
  })

  test('with inputs where the day kept none', () => {
    const receipt = forge({})
    const grades = receipt.grades.map((one) => ({ ...one, inputs: { text: '{}', path: one.path } }))
    expect(problemOf({ ...receipt, grades })).toBe(
      'The figures behind the value grade are not the ones that were recorded on the day.',
    )
  })

  test('with inputs that nobody can read', () => {
    for (const inputs of ['', '{}', 'figures'])
      expect(problemOf(forge({ inputs }))).toBe('The figures behind the value grade cannot be read.')
  })
})

describe('figures that are read', () => {
  const figure = (name: string, value: number) => ({ name, value, unit: 'USD', note: null, facts: [], subtracted: [] })
  const measure = (id: string, value: number, inputs: readonly object[]) => ({
    id,
    value,
    unit: 'USD',
    reason: null,
    inputs,
  })
  const inputs = JSON.stringify({
    company: 'Gear Works Inc.',
    cik: null,
    predecessor: null,
    sharesPerReceipt: 1,
    reason: '',
    signs: [],
    measures: [
      measure('PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE', 0.5, [
        figure('last close', 15),
        figure('lagged one-year average close', 10),
      ]),
      measure('MOMENTUM_PERCENTAGE_RANK', 0.75, [figure('stocks below', 3), figure('other ranked stocks', 4)]),
    ],
    facts: [],
  })
  const kinds = ['momentum'] as const

  test('give the grade, by the method that made it', () => {
    const found = check(forge({ inputs, kinds, grade: 'B', day: { methodVersion: METHOD_VERSION } }))
    assert(found.isValid, JSON.stringify(found))
    expect(found.grades[0]).toMatchObject({ recomputed: { outcome: 'same' }, inputs: { company: 'Gear Works Inc.' } })
  })

  test('must give the grade that was recorded, and no other', () => {
    expect(problemOf(forge({ inputs, kinds, grade: 'A', day: { methodVersion: METHOD_VERSION } }))).toBe(
      'The momentum grade does not follow from its figures: they give B.',
    )
  })

  test('of another method are shown, and the grade is only stated', () => {
    const found = check(forge({ inputs, kinds, grade: 'A' }))
    assert(found.isValid)
    expect(found.grades[0]?.recomputed?.outcome).toBe('stated')
  })
})

test('a failure that is not the receipt’s is not taken for one', () => {
  const broken: Sha256 = () => {
    throw new TypeError('no hash here')
  }
  expect(() => checkReceipt(writeReceipt(forge({})), broken)).toThrow(TypeError)
})
