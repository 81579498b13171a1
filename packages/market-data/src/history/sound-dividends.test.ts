import { expect, test } from 'vitest'
import { soundDividends } from './sound-dividends.ts'

const sessions = Int32Array.of(100, 101, 102, 103, 104)
const closes = Float64Array.of(Number.NaN, 10, 10, 11, 12)
const history = { closes, dividends: { days: [102, 104], amounts: [0.5, 0.6], knownFrom: 101 } }

test('without a doubt all stay', () => {
  expect(soundDividends(history, { cut: null, returns: new Map() }, sessions)).toBe(history.dividends)
})

test('those before a cut are another company’s', () => {
  expect(soundDividends(history, { cut: { session: 3 }, returns: new Map() }, sessions)).toEqual({
    days: [104],
    amounts: [0.6],
    knownFrom: 103,
  })
})

test('one that the checks take out of the total return was not paid; one that the mended return counts was', () => {
  const returns = new Map([
    [2, 1],
    [4, 12.6 / 11],
  ])
  expect(soundDividends(history, { cut: null, returns }, sessions)).toMatchObject({ days: [104], amounts: [0.6] })
})
