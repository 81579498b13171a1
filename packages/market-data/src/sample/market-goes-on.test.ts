import { createHash } from 'node:crypto'
import {
  isFederalWorkday,
  isoDateFromDays,
  daysSinceEpoch,
  type IsoDate,
  exchangeSessions,
} from '@fairweight/domain/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PricePath } from './price-path.ts'
import { type SampleUniverse, sampleUniverse } from './sample-universe.ts'
import { SYNTHETIC_CASES } from './synthetic-cases/all-cases.ts'
import { SAMPLE_LAST_SESSION } from './trading-sessions.ts'

/** The day of so many sessions after the sample's last. */
function sessionsLater(count: number): IsoDate {
  const last = daysSinceEpoch(SAMPLE_LAST_SESSION)
  return isoDateFromDays(exchangeSessions(last, last + 2 * count + 10)[count] ?? 0)
}

/** What a universe says of a security up to a session and its day, as bytes that differ when one digit does. */
function rowsUntil(universe: SampleUniverse, index: number, sessions: number): unknown {
  const lastDay = isoDateFromDays(universe.sessions[sessions - 1] ?? 0)
  const { prices, strayRows, facts } = universe.simulate(index)
  const length = Math.min(prices.closes.length, sessions - prices.from)
  const column = (values: Float64Array) => createHash('sha256').update(values.slice(0, length)).digest('hex')
  const filed = facts().filter((fact) => fact.filed <= lastDay)
  return {
    security: universe.securities[index],
    from: prices.from,
    columns: [prices.closes, prices.volumes, prices.dividends, prices.splits].map(column),
    adjusted: prices.adjustedCloses && column(prices.adjustedCloses),
    strayRows,
    filed: createHash('sha256').update(JSON.stringify(filed)).digest('hex'),
  }
}

function expectSameUntil(shorter: SampleUniverse, longer: SampleUniverse): void {
  const sessions = shorter.sessions.length
  expect(longer.sessions.slice(0, sessions)).toEqual(shorter.sessions)
  expect(longer.rates.slice(0, shorter.rates.length)).toEqual(shorter.rates)
  expect(longer.tickerChanges.filter(({ from }) => from < sessions)).toEqual(shorter.tickerChanges)
  shorter.securities.forEach(({ ticker }, index) => {
    expect(rowsUntil(longer, index, sessions), ticker).toEqual(rowsUntil(shorter, index, sessions))
  })
}

describe('as the invented market goes on', () => {
  test('no row of the sample changes, whatever is peculiar about a company', () => {
    const size = { companies: SYNTHETIC_CASES.length + 10, years: 3 }
    const [sample, one, five, year] = [0, 1, 5, 260].map((count) =>
      sampleUniverse({ ...size, until: sessionsLater(count) }),
    )
    if (!sample || !one || !five || !year) throw new Error('Four universes were made.')
    expect([one, five, year].map(({ sessions }) => sessions.length - sample.sessions.length)).toEqual([1, 5, 260])
    expectSameUntil(sample, one)
    expectSameUntil(one, five)
    expectSameUntil(five, year)
  })

  test('no row of any day changes, whatever the seed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        (seed, before, further) => {
          const size = { seed, companies: 6, years: 3 }
          expectSameUntil(
            sampleUniverse({ ...size, until: sessionsLater(before) }),
            sampleUniverse({ ...size, until: sessionsLater(before + further) }),
          )
        },
      ),
      { seed: 26, numRuns: 5 },
    )
  })

  test('the sample itself is what it always was', () => {
    const universe = sampleUniverse({ companies: 45, years: 4 })
    const rows = universe.securities.map((_, index) => rowsUntil(universe, index, universe.sessions.length))
    const hash = createHash('sha256')
      .update(JSON.stringify([rows, universe.rates]))
      .digest('hex')
    expect(hash).toBe('05312cc89ef04790b4edbc7a27906f07c12b28a236a1c5d9202622be8d791481')
  })
})

describe('three years after the sample', () => {
  const universe = sampleUniverse({ companies: 120, years: 4, until: sessionsLater(756) })
  const { planned, sessions, securities, spans } = universe
  const lastPlanned = isoDateFromDays(sessions[planned - 1] ?? 0)

  test('companies have left the exchange, come to it and taken other tickers', () => {
    const left = spans.filter(({ to }) => to > planned && to < sessions.length)
    const came = spans.filter(({ from }) => from >= planned)
    expect(left.length).toBeGreaterThan(0)
    expect(came.length).toBeGreaterThan(0)
    expect(universe.tickerChanges.length).toBeGreaterThan(0)
    const tickers = [...securities.map(({ ticker }) => ticker), ...universe.tickerChanges.map(({ ticker }) => ticker)]
    expect(new Set<string>(tickers).size).toBe(tickers.length)
    expect(new Set(securities.flatMap(({ cik }) => cik ?? [])).size).toBe(120 + came.length)
  })

  test('each trades through its span, without a jump where the sample ended', () => {
    const simulated = spans.map((_, index) => universe.simulate(index).prices)
    expect(simulated.map(({ from, closes }) => ({ from, to: from + closes.length }))).toEqual(
      spans.map(({ from, to }) => ({ from, to })),
    )
    const through = simulated.filter(({ from, closes }) => from < planned - 1 && from + closes.length > planned)
    expect(Math.max(...through.map((prices) => moveOn(prices, planned - prices.from)))).toBeLessThan(0.4)
  })

  test('filings go on: four reports a year, on days on which the SEC takes filings', () => {
    const facts = universe.simulate(0).facts(lastPlanned)
    const reports = new Map(facts.map(({ accession, form, filed }) => [accession, { form, filed }]))
    const later = [...reports.values()].filter(({ filed }) => filed > lastPlanned)
    expect(later.map(({ form }) => form).toSorted()).toEqual([...Array(3).fill('10-K'), ...Array(9).fill('10-Q')])
    expect(later.every(({ filed }) => isFederalWorkday(daysSinceEpoch(filed)))).toBe(true)
  })

  test('splits and dividends fall on days of their own', () => {
    const days = securities.map((_, index) => {
      const { from, dividends } = universe.simulate(index).prices
      return dividends.findIndex((dividend, place) => dividend > 0 && from + place >= planned)
    })
    expect(new Set(days.filter((day) => day !== -1)).size).toBeGreaterThan(5)
  })

  test('a split that only the prices of the sample’s last day know is counted in every filing after it', () => {
    const index = securities.findIndex(({ ticker }) => ticker === 'FFT1')
    const shares = universe
      .simulate(index)
      .facts()
      .filter(({ tag }) => tag === 'EntityCommonStockSharesOutstanding')
    const [before, after] = [
      shares.findLast(({ filed }) => filed <= lastPlanned),
      shares.find(({ filed }) => filed > lastPlanned),
    ]
    expect((after?.value ?? 0) / (before?.value ?? 1)).toBeCloseTo(4, 0)
  })
})

/** By which part the value of a share that was held moved on a day, by its place in the path. */
function moveOn({ closes, splits }: PricePath, place: number): number {
  const [before = Number.NaN, on = Number.NaN] = closes.slice(place - 1, place + 1)
  return Math.abs((on * (splits[place] ?? 1)) / before - 1)
}
