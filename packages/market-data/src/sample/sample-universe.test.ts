import { isTicker } from '@fairweight/domain/naming'
import { describe, expect, test } from 'vitest'
import { SYNTHETIC_CASES } from './synthetic-cases/all-cases.ts'
import { sampleUniverse } from './sample-universe.ts'

const universe = sampleUniverse({ companies: 120 })

describe('the sample universe', () => {
  test('is the same to the last digit whenever it is made', () => {
    const again = sampleUniverse({ companies: 120 })
    expect(again.securities).toEqual(universe.securities)
    for (const index of [0, 7, 60, 110, 119, 130]) {
      const [{ facts, ...rest }, { facts: factsAgain, ...restAgain }] = [
        universe.simulate(index),
        again.simulate(index),
      ]
      expect(restAgain).toEqual(rest)
      expect(factsAgain()).toEqual(facts())
    }
  })

  test('gives every security a ticker of its own, with a digit unless it is the example', () => {
    const tickers = universe.securities.map((security) => security.ticker)
    expect(new Set(tickers).size).toBe(tickers.length)
    expect(tickers[0]).toBe('HLX')
    for (const ticker of tickers.slice(1)) {
      expect(isTicker(ticker)).toBe(true)
      expect(ticker).toMatch(/\d$/)
    }
  })

  test('prices are positive and have no jump that an investor would call impossible', () => {
    const synthetic = new Set(SYNTHETIC_CASES.map(({ ticker }) => ticker))
    universe.securities.forEach((security, index) => {
      if (synthetic.has(security.ticker)) return
      const { closes, splits } = universe.simulate(index).prices
      const impossible = closes.findIndex(
        (close, day) => !(close > 0) || (day > 0 && Math.abs((close * splits[day]!) / closes[day - 1]! - 1) >= 0.5),
      )
      expect(impossible, security.ticker).toBe(-1)
    })
  })

  test('plants its peculiar companies once, before the delisted ones', () => {
    const places = SYNTHETIC_CASES.map(({ ticker }) =>
      universe.securities.findIndex((security) => security.ticker === ticker),
    )
    expect(places).toEqual(SYNTHETIC_CASES.map((_, index) => 120 - 3 - SYNTHETIC_CASES.length + index))
    expect(universe.securities.filter(({ type }) => type === 'stock')).toHaveLength(120)
    expect(sampleUniverse({ companies: 10 }).securities.map(({ ticker }) => ticker)).not.toContain('UND1')
  })

  test('filings come after their period, in order, and none from after the last session', () => {
    for (let index = 0; index < 120; index += 1) {
      const facts = universe.simulate(index).facts()
      expect(
        facts.findIndex(
          ({ filed, end }, position) =>
            filed <= end || filed > '2026-11-20' || filed < (facts[position - 1]?.filed ?? ''),
        ),
      ).toBe(-1)
    }
  })

  test('brings the fifteen asset classes, treasury bills and every sector', () => {
    const classes = universe.securities
      .filter((security) => security.type === 'fund')
      .map((security) => security.assetClass)
    expect(new Set(classes).size).toBe(15)
    expect(universe.securities.at(-1)?.type).toBe('cash')
    expect(new Set(universe.securities.flatMap((security) => security.sector ?? [])).size).toBe(11)
  })
})
