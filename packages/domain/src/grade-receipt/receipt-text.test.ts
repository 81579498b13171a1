import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GradeReceipt, readReceipt, RECEIPT_FORMAT, type ReceiptGrade, writeReceipt } from './receipt-text.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const GRADE: ReceiptGrade = {
  kind: 'value',
  grade: 'A*',
  nonce: hashOf('nonce'),
  leaf: 4,
  path: [hashOf('path 1'), hashOf('path 2')],
  inputs: { text: '{"company":"Gear"}', path: [hashOf('path 3')] },
}

const RECEIPT: GradeReceipt = {
  format: RECEIPT_FORMAT,
  ticker: 'GEAR',
  day: 'fairweight ledger 2\n',
  head: null,
  headHash: hashOf('head'),
  pastPath: [],
  grades: [GRADE],
}

const TEXT = writeReceipt(RECEIPT)

describe('a receipt', () => {
  test('is written as one line of JSON, its fields in this order', () => {
    const grade =
      `{"kind":"value","grade":"A*","nonce":"${GRADE.nonce}","leaf":4,"path":["${GRADE.path[0]}","${GRADE.path[1]}"],` +
      `"inputs":{"text":"{\\"company\\":\\"Gear\\"}","path":["${hashOf('path 3')}"]}}`
    expect(TEXT).toBe(
      '{"format":"fairweight grade receipt 1","ticker":"GEAR","day":"fairweight ledger 2\\n","head":null,' +
        `"headHash":"${hashOf('head')}","pastPath":[],"grades":[${grade}]}`,
    )
  })

  test('is written the same whatever the order of its fields, and without any that is not its own', () => {
    const reversed = (found: object) => Object.fromEntries(Object.entries({ ...found, extra: 1 }).toReversed())
    const grade = { ...GRADE, ...reversed({ ...GRADE, inputs: GRADE.inputs && { ...GRADE.inputs, more: 1 } }) }
    const receipt = { ...RECEIPT, ...reversed({ ...RECEIPT, grades: [grade] }) }
    expect(writeReceipt(receipt)).toBe(TEXT)
  })

  test('is read as it was written, with any texts in it', () => {
    const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
    const path = fc.array(hash, { maxLength: 3 })
    const text = fc.string({ unit: fc.oneof(fc.constantFrom('<', '>', '"', '\\', '\n', '\u2028', '📈'), fc.string()) })
    const arbitraryReceipt: fc.Arbitrary<GradeReceipt> = fc.record({
      format: fc.constant(RECEIPT_FORMAT),
      ticker: text,
      day: text,
      head: fc.option(text, { nil: null }),
      headHash: hash,
      pastPath: path,
      grades: fc.array(
        fc.record({
          kind: fc.constantFrom('value', 'momentum'),
          grade: text,
          nonce: hash,
          leaf: fc.nat(),
          path,
          inputs: fc.option(fc.record({ text, path }), { nil: null }),
        }),
        { maxLength: 2 },
      ),
    })
    fc.assert(
      fc.property(arbitraryReceipt, (receipt) => {
        const written = writeReceipt(receipt)
        expect(readReceipt(written)).toEqual(receipt)
        expect(written).not.toContain('<')
        expect(written).not.toContain('\n')
      }),
      { seed: 8259 },
    )
  })
})

/** What stands in a receipt's text in place of what should. */
describe('a text is no receipt', () => {
  test.each([
    ['with another format', 'receipt 1', 'receipt 2'],
    ['with space after a comma', ',"ticker"', ', "ticker"'],
    ['with space around it', /^(.*)$/, ' $1 '],
    ['with a line break at its end', /$/, '\n'],
    ['with a field twice', '"ticker":"GEAR"', '"ticker":"GEAR","ticker":"GEAR"'],
    ['with a field more', '"ticker":"GEAR"', '"ticker":"GEAR","name":"Gear"'],
    ['without a field', '"head":null,', ''],
    ['with a field of a grade more', '"leaf":4', '"leaf":4,"size":8'],
    ['with a field of the inputs more', '{"text"', '{"hash":1,"text"'],
    ['with fields in another order', '"ticker":"GEAR","day":"fairweight ledger 2\\n"', '"day":"x","ticker":"GEAR"'],
    ['with a character escaped that needs it not', '"GEAR"', String.raw`"\u0047EAR"`],
    ['with a bracket that is not escaped', '"GEAR"', '"<GEAR"'],
    ['with a ticker that is a number', '"GEAR"', '7'],
    ['with a head that is a number', '"head":null', '"head":0'],
    ['with a hash in capitals', hashOf('head'), hashOf('head').toUpperCase()],
    ['with a hash cut short', hashOf('head'), hashOf('head').slice(1)],
    ['with a path that is one hash', '"pastPath":[]', `"pastPath":"${hashOf('path')}"`],
    ['with a path of something else', '"pastPath":[]', '"pastPath":["none"]'],
    ['with a grade of another kind', '"kind":"value"', '"kind":"quality"'],
    ['with a nonce that is none', hashOf('nonce'), 'nonce'],
    ['with a leaf that is no whole number', '"leaf":4', '"leaf":4.5'],
    ['with a leaf written otherwise', '"leaf":4', '"leaf":4.0'],
    ['with a leaf in quotes', '"leaf":4', '"leaf":"4"'],
    ['with a leaf past all whole numbers', '"leaf":4', '"leaf":9007199254740992'],
    ['with inputs that are only a text', /"inputs":.*\}\}/, '"inputs":"text"}'],
    ['with grades that are no list', /"grades":\[(.*)\]\}$/, '"grades":$1}'],
    ['cut short', /.$/, ''],
  ])('%s', (_, from, to) => {
    const changed = TEXT.replace(from, to)
    expect(changed).not.toBe(TEXT)
    expect(readReceipt(changed)).toBeNull()
  })
})
