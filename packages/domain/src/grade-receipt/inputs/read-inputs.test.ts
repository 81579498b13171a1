import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isListOf, isObject, orNull, parseJson, readInputs } from './read-inputs.ts'
import type { SealedInputs } from './sealed-inputs.ts'

const INPUTS: SealedInputs = {
  company: 'Gear Works Inc.',
  cik: '0000012345',
  predecessor: { cik: '0000000009', before: '2014-06-30' },
  sharesPerReceipt: 1,
  reason: 'Below two measures.',
  signs: [{ name: 'Net income above zero', passed: true }],
  measures: [
    {
      id: 'GRAHAM_NUMBER',
      value: 12.5,
      unit: 'USD/share',
      reason: 'loss',
      inputs: [{ name: 'earnings', value: 1.5, unit: 'USD/share', note: 'a note', facts: [0], subtracted: [0] }],
    },
  ],
  facts: [
    {
      item: 'eps_diluted',
      value: 1.5,
      unit: 'USD/share',
      tag: 'EarningsPerShareDiluted',
      form: '10-K',
      end: '2015-12-31',
      months: 12,
      filed: '2016-02-20',
      accession: '0000000001-16-000001',
      file: 'companyfacts.zip',
      line: 7,
      converted: { currency: 'EUR', value: 1.2, usdPerUnit: 1.25 },
    },
  ],
}

type Path = readonly string[]

/** Every place within something read from JSON, but for itself. */
function pathsWithin(found: unknown, before: Path = []): Path[] {
  if (typeof found !== 'object' || found === null) return []
  return Object.entries(found).flatMap(([name, value]) => {
    const path = [...before, name]
    return [path, ...pathsWithin(value, path)]
  })
}

/** The same with what stands at a place changed. */
function changedAt(found: unknown, [name, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(found)
  if (Array.isArray(found)) return found.with(Number(name), changedAt(found[Number(name)], rest, change))
  const fields = new Map<string, unknown>(Object.entries(Object(found)))
  return Object.fromEntries(fields.set(name, changedAt(fields.get(name), rest, change)))
}

const read = (found: unknown) => readInputs(JSON.stringify(found))
const PATHS = pathsWithin(INPUTS)
const isField = (path: Path) => !/^\d+$/.test(path.at(-1) ?? '')
const FIELDS = PATHS.filter(isField)
const NULLABLE = new Set([
  'cik',
  'predecessor',
  'signs.0.passed',
  'measures.0.value',
  'measures.0.reason',
  'measures.0.inputs.0.value',
  'measures.0.inputs.0.note',
  'facts.0.tag',
  'facts.0.form',
  'facts.0.filed',
  'facts.0.accession',
  'facts.0.file',
  'facts.0.line',
  'facts.0.converted',
])

describe('inputs', () => {
  test('are read as they were written', () => {
    expect(read(INPUTS)).toEqual(INPUTS)
    expect(FIELDS).toHaveLength(38)
  })

  test('may be empty lists', () => {
    const bare = { ...INPUTS, signs: [], measures: [], facts: [] }
    expect(read(bare)).toEqual(bare)
  })

  test.each(FIELDS.map((path) => path.join('.')))('are none with null for %s, unless that may be unknown', (place) => {
    const changed = read(changedAt(INPUTS, place.split('.'), () => null))
    expect(changed !== null).toBe(NULLABLE.has(place))
  })

  test.each(FIELDS.map((path) => path.join('.')))('are none without %s', (place) => {
    const path = place.split('.')
    const without = changedAt(INPUTS, path.slice(0, -1), (found) =>
      Object.fromEntries(Object.entries(Object(found)).filter(([name]) => name !== path.at(-1))),
    )
    expect(read(without)).toBeNull()
  })

  test.each(PATHS.map((path) => path.join('.')))('are none with another type of value at %s', (place) => {
    const others: readonly unknown[] = ['text', 1, true, [], ['text'], {}, { constructor: 1 }]
    const typeOf = (found: unknown) => (Array.isArray(found) ? 'list' : typeof found)
    const path = place.split('.')
    let own: unknown = null
    changedAt(INPUTS, path, (found) => (own = found))
    const wrong = others.filter((other) => typeOf(other) !== typeOf(own))
    expect(wrong.length).toBeGreaterThanOrEqual(4)
    for (const other of wrong) expect(read(changedAt(INPUTS, path, () => other)), JSON.stringify(other)).toBeNull()
  })

  test('are none with a field more, in whatever object of theirs', () => {
    const objects = [[], ...PATHS.filter((path) => !isField(path) && path.at(-2) !== 'facts')]
    const inner: Path[] = [['predecessor'], ['facts', '0'], ['facts', '0', 'converted']]
    const withMore = (found: unknown) => ({ ...Object(found), more: 1 })
    for (const path of [...objects, ...inner].filter((one) => one.at(-1) !== '0' || one.at(-2) !== 'subtracted'))
      expect(read(changedAt(INPUTS, path, withMore)), path.join('.')).toBeNull()
  })

  test('are none with a name that every object inherits in place of a field', () => {
    const { company: _, ...others } = INPUTS
    for (const name of ['constructor', 'toString', 'hasOwnProperty'])
      expect(read({ ...others, [name]: 'Gear Works Inc.' }), name).toBeNull()
  })

  test.each(['', 'null', '[]', '1', '"text"', '{', '{}', 'NaN', "{'company':1}", '﻿{}'])('are none in %j', (text) => {
    expect(readInputs(text)).toBeNull()
  })
})

describe('what a text says as JSON', () => {
  test('is what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        expect(JSON.stringify(parseJson(text))).toBe(text)
      }),
      { seed: 8259 },
    )
  })

  // RFC 8259 has none of these; JavaScript would read some of them.
  test.each(['', ' ', 'undefined', "'a'", '[1,]', '{"a":1,}', '01', '+1', '.5', '1.', '0x10', 'Infinity', '{a:1}'])(
    'is nothing in %j',
    (text) => {
      expect(parseJson(text)).toBeUndefined()
    },
  )
})

describe('a guard', () => {
  const isText = (found: unknown): found is string => typeof found === 'string'
  const isNamed = isObject<{ readonly name: string }>({ name: isText })

  test('of a list lets an empty one pass, and none with a single wrong element', () => {
    const isTexts = isListOf(isText)
    expect([isTexts([]), isTexts(['a', 'b']), isTexts(['a', 1]), isTexts([1, 'a'])]).toEqual([true, true, false, false])
  })

  test('of a list lets nothing pass that only looks like one', () => {
    const isTexts = isListOf(isText)
    for (const found of ['ab', { 0: 'a', length: 1 }, new Set(['a']), null, undefined])
      expect(isTexts(found)).toBe(false)
  })

  test('of something or null lets null pass, and not undefined', () => {
    const isMaybe = orNull(isText)
    expect([isMaybe(null), isMaybe('a'), isMaybe(undefined), isMaybe(0)]).toEqual([true, true, false, false])
  })

  test('of an object lets no list, null or text pass', () => {
    expect([isNamed({ name: 'a' }), isNamed({ name: 1 })]).toEqual([true, false])
    for (const found of [['a'], null, 'name', undefined, Object.assign([], { name: 'a' })])
      expect(isNamed(found)).toBe(false)
  })

  test('of an object reads its own fields only', () => {
    expect(isNamed(Object.create({ name: 'a' }))).toBe(false)
    expect(isNamed(Object.assign(Object.create({ inherited: 1 }), { name: 'a' }))).toBe(true)
  })
})
