import { createHash } from 'node:crypto'
import { receiptFrom, sealedChain } from '@fairweight/testing/market/receipts/sealed-chain.ts'
import { assert, describe, expect, test } from 'vitest'
import { METHOD_VERSION } from '../settings/method-settings.ts'
import { checkReceipt } from './check-receipt.ts'
import { readInputs } from './inputs/read-inputs.ts'
import { sha256OfBytes, type Sha256 } from './proof/sha256.ts'
import { type GradeReceipt, readReceipt, writeReceipt } from './receipt-text.ts'
import { recomputeGrade } from './recompute-grade.ts'

const sha256: Sha256 = (content) => createHash('sha256').update(content).digest()
const chain = sealedChain(4, 5)
const text = receiptFrom(chain)

function changed(change: (receipt: GradeReceipt) => Partial<GradeReceipt>): string {
  const receipt = readReceipt(text) ?? assert.fail()
  return writeReceipt({ ...receipt, ...change(receipt) })
}

describe('a receipt', () => {
  test('holds, and says of what and where it ends', () => {
    const check = checkReceipt(text, sha256)
    assert(check.isValid)
    expect(check).toMatchObject({ ticker: 'GEAR', day: { place: 5, asOf: '2016-12-30' }, head: { place: 10 } })
    expect([check.day.hash, check.head.hash]).toEqual([chain.days[4]?.hash, chain.days[9]?.hash])
    expect(check.grades.map(({ inputs }) => inputs?.company)).toEqual(['Gear Works Inc.', 'Gear Works Inc.'])
  })

  test('holds with the plain hash that its file brings along', () => {
    const plain: Sha256 = (content) => sha256OfBytes(typeof content === 'string' ? Buffer.from(content) : content)
    expect(checkReceipt(text, plain)).toEqual(checkReceipt(text, sha256))
  })

  test('fails with a character changed, dropped or doubled anywhere', () => {
    // Every place is tried by the long test.
    const step = 61
    for (let place = 0; place < text.length; place += step) {
      const [before, after] = [text.slice(0, place), text.slice(place + 1)]
      const other = text[place] === 'x' ? 'y' : 'x'
      for (const forged of [before + other + after, before + after, before + text[place] + text.slice(place)])
        expect(checkReceipt(forged, sha256).isValid, `at ${place}`).toBe(false)
    }
  })

  test('fails when a figure is changed that leaves the grade as it is', () => {
    const forged = changed(({ grades }) => ({
      grades: grades.map((grade) => ({
        ...grade,
        inputs: grade.inputs && {
          ...grade.inputs,
          text: grade.inputs.text.replace('"cash","value":120000000', '"cash","value":120000001'),
        },
      })),
    }))
    expect(forged).not.toBe(text)
    expect(checkReceipt(forged, sha256)).toEqual({
      isValid: false,
      problem: expect.stringContaining('figures behind the value grade'),
    })
  })

  test('fails with the grades or the days of another', () => {
    const other = sealedChain(4, 5)
    const foreign = readReceipt(receiptFrom(other)) ?? assert.fail()
    const ofAnother = readReceipt(receiptFrom(chain, 'ACME')) ?? assert.fail()
    for (const parts of [
      { grades: foreign.grades },
      { grades: ofAnother.grades },
      { ticker: 'ACME' },
      { day: foreign.day },
      { head: foreign.head },
      { head: null },
      { head: null, pastPath: [] },
      { headHash: foreign.headHash },
      { head: foreign.head, headHash: foreign.headHash },
      { pastPath: foreign.pastPath },
      { pastPath: [] },
      { grades: [] },
    ])
      expect(
        checkReceipt(
          changed(() => parts),
          sha256,
        ).isValid,
        JSON.stringify(parts).slice(0, 80),
      ).toBe(false)
  })

  test('fails with one grade twice, or as the other kind', () => {
    const twice = changed(({ grades: [first] }) => ({ grades: first ? [first, first] : [] }))
    const otherKind = changed(({ grades }) => ({
      grades: grades.map((grade) => ({ ...grade, kind: grade.kind === 'value' ? 'momentum' : 'value' })),
    }))
    for (const forged of [twice, otherKind]) expect(checkReceipt(forged, sha256).isValid).toBe(false)
  })

  test.each(['', '{}', 'null', '[]', '{"format":"fairweight grade receipt 1"}', ` ${text}`])('is not %j', (other) => {
    expect(checkReceipt(other, sha256)).toMatchObject({ isValid: false })
  })
})

test('its text cannot end the element that it stands in', () => {
  const unclosed = changed(() => ({ ticker: '</script><script>alert(1)</script><!--' }))
  expect(unclosed).not.toContain('<')
  expect(readReceipt(unclosed)?.ticker).toContain('</script>')
})

describe('a grade computed again', () => {
  const inputsOf = (kind: 'value' | 'momentum') =>
    readInputs(readReceipt(text)?.grades.find((grade) => grade.kind === kind)?.inputs?.text ?? '') ?? assert.fail()

  test('is the one that the figures give, and another is seen', () => {
    const grades = readReceipt(text)?.grades ?? []
    for (const { kind, grade } of grades) {
      expect(recomputeGrade(kind, grade, inputsOf(kind), METHOD_VERSION)).toEqual({ outcome: 'same' })
      expect(recomputeGrade(kind, `${grade}*`, inputsOf(kind), METHOD_VERSION)).toEqual({ outcome: 'different', grade })
    }
  })

  test('by another method is only stated', () => {
    expect(recomputeGrade('value', 'A', inputsOf('value'), '2019.1')).toMatchObject({
      outcome: 'stated',
      why: expect.stringContaining('2019.1'),
    })
  })
})
