import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { knownInput } from '@fairweight/testing/domain/known-company.ts'
import { daysSinceEpoch, isoDateFromDays } from '../../time/iso-date.ts'
import { soundDividends } from '../compute-key-figures.ts'
import { dividendFigures, dividendInput } from './dividend-figures.ts'
import { type DividendHistory, isLastYearKnown, paymentYears } from './payment-years.ts'

const asOf = day('2016-12-30')
const today = daysSinceEpoch(asOf)

const paid = (before: readonly number[], knownFrom = today - 9000): DividendHistory => ({
  days: before.map((days) => today - days),
  amounts: before.map((_, place) => 2 ** place),
  knownFrom,
})

const arbitraryHistory: fc.Arbitrary<DividendHistory> = fc
  .record({
    before: fc.uniqueArray(fc.integer({ min: -100, max: 2500 }), { minLength: 1, maxLength: 30 }),
    cents: fc.infiniteStream(fc.integer({ min: 1, max: 900 })),
    knownFrom: fc.integer({ min: 0, max: 2600 }),
  })
  .map(({ before, cents, knownFrom }) => ({
    days: before.toSorted((a, b) => b - a).map((days) => today - days),
    amounts: before.map(() => (cents.next().value ?? 1) / 100),
    knownFrom: today - knownFrom,
  }))

const cents = (dollars: number) => Math.round(dollars * 100)

describe('the years of payments', () => {
  test('are those that a walk from payment to payment sorts them into', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        const known = history.days
          .map((date, place) => ({ date, amount: history.amounts[place] ?? 0 }))
          .filter(({ date }) => date <= today)
        const latest = known.at(-1)?.date ?? Number.NEGATIVE_INFINITY
        const sums = new Map<number, number>()
        for (const { date, amount } of known) {
          // The year so many years back reaches from two weeks after that anniversary of the latest payment to two weeks after the next.
          const back = Math.ceil((latest + 14 - date) / 365.25) - 1
          const isTooOld = back === 0 && date <= today - 365.25 - 14
          sums.set(Math.max(back, 0), (sums.get(Math.max(back, 0)) ?? 0) + (isTooOld ? 0 : amount))
        }
        const whole = Math.floor((latest + 14 - history.knownFrom) / 365.25)
        const isOver = latest <= today - 365.25 - 14
        const expected = isOver
          ? null
          : Array.from({ length: Math.max(0, whole) }, (_, back) => cents(sums.get(back) ?? 0))
        const years = paymentYears(history, asOf)
        expect(years && years.map(({ sum }) => cents(sum))).toEqual(expected)
      }),
      { seed: 365, numRuns: 300 },
    )
  })

  test('hold each payment up to the day once, as far back as all are known', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        const years = paymentYears(history, asOf) ?? []
        const days = years.flatMap(({ payments }) => payments.map((payment) => payment.day))
        expect(new Set(days).size).toBe(days.length)
        expect(Math.max(today, ...days)).toBe(today)
        for (const { payments, sum } of years) {
          expect(payments.map((payment) => payment.day)).toEqual(
            payments.map((one) => one.day).toSorted((a, b) => a - b),
          )
          expect(sum).toBeCloseTo(
            payments.reduce((total, { amount }) => total + amount, 0),
            12,
          )
        }
      }),
      { seed: 366 },
    )
  })

  test('do not see what is paid after the day', () => {
    const history = paid([400, 100])
    const later = { ...history, days: [...history.days, today + 1], amounts: [...history.amounts, 50] }
    expect(paymentYears(later, asOf)).toEqual(paymentYears(history, asOf))
  })

  // A year and two weeks: 379.25 days.
  test.each([
    [0, 1],
    [379, 1],
    [380, null],
  ])('with the latest payment %i days ago are known: %s', (before, sum) => {
    expect(paymentYears(paid([before]), asOf)?.[0]?.sum ?? null).toBe(sum)
  })

  test('are none where nothing was ever paid', () => {
    expect(paymentYears(paid([]), asOf)).toBeNull()
  })

  // The year of the latest payment begins 351.25 days before it.
  test.each([
    [351, 0],
    [352, 1],
    [716, 1],
    [717, 2],
  ])('where all dividends are known from %i days ago on are %i', (before, count) => {
    expect(paymentYears(paid([0], today - before), asOf)).toHaveLength(count)
  })

  test.each([
    [365, false],
    [366, true],
  ])('a whole year is known from %i days before on: %s', (before, isKnown) => {
    expect(isLastYearKnown(paid([], today - before), asOf)).toBe(isKnown)
  })
})

describe('dividends where the closes break', () => {
  const dividends = paid([900, 300, 30], today - 1000)
  const from = (doubts: Parameters<typeof soundDividends>[0]['history']['doubts']) =>
    soundDividends({ dividends, history: { doubts }, asOf })?.knownFrom
  const on = (date: string) => ({ kind: 'break', date: day(date), words: 'fell by half' }) as const

  test('are known from the latest break on', () => {
    expect(from([on('2015-06-01'), on('2016-06-01'), on('2015-12-01')])).toBe(daysSinceEpoch(day('2016-06-01')))
  })

  test('are as they were without one, or with one before they were known', () => {
    expect(from([])).toBe(today - 1000)
    expect(from([on('2010-06-01')])).toBe(today - 1000)
  })

  test('do not mind one after the day; one on the day itself counts', () => {
    expect(from([on('2016-12-31')])).toBe(today - 1000)
    expect(from([on('2016-12-30')])).toBe(today)
  })

  test('do not mind closes in doubt that are no break', () => {
    expect(from([{ kind: 'span', first: day('2016-06-01'), last: day('2016-06-05'), words: 'stand still' }])).toBe(
      today - 1000,
    )
  })

  test('of which nothing is known stay unknown', () => {
    expect(soundDividends({ dividends: null, history: { doubts: [on('2016-06-01')] }, asOf })).toBeNull()
  })
})

describe('years without a cut', () => {
  /** Yearly payments of these amounts, newest first. */
  const uncut = (...amounts: readonly number[]) => {
    const days = amounts.map((_, back) => Math.round(today - 30 - back * 365.25)).toReversed()
    const history = {
      days,
      amounts: amounts.toReversed(),
      knownFrom: today - Math.ceil((amounts.length + 0.5) * 365.25),
    }
    const context = { asOf, close: knownInput(50), earnings: knownInput(10) }
    return dividendFigures(history, context).find(({ id }) => id === 'years-without-dividend-cut') ?? assert.fail()
  }

  test.each([
    ['always the same', [1, 1, 1], 2],
    ['always more', [3, 2, 1], 2],
    ['a cut last year', [1, 2, 1], 0],
    ['a cut two years before', [2, 1, 2], 1],
    // Half a percent less is what rounding after a split makes of it.
    ['half a percent less', [0.995, 1, 1], 2],
    ['a bit more than half a percent less', [0.994, 1, 1], 0],
    ['many small steps down', [0.986, 0.9905, 0.995, 1], 3],
  ])('with %s', (_, amounts, years) => {
    expect(uncut(...amounts).value).toBe(years)
  })

  test('name every year that was compared, the first that was cut included', () => {
    expect(uncut(2, 1, 2, 3).inputs.map(({ name, value }) => [name, value])).toEqual([
      ['dividends per share, last twelve months', 2],
      ['dividends per share, 1 year before', 1],
      ['dividends per share, 2 years before', 2],
    ])
  })

  test('of a single known year are not known', () => {
    expect(uncut(1)).toMatchObject({ value: null, reason: 'dividend-history-short' })
  })
})

test('the input of a stretch of time names its first and last payment, and holds each as a fact', () => {
  const payments = [100, 9].map((before, place) => ({ day: today - before, amount: place + 1 }))
  const input = dividendInput('dividends', { value: 3, reason: null }, payments)
  expect(input.note).toBe('payments: 2, by ex-dividend day, 2016-09-21 to 2016-12-21')
  expect(input.facts.map(({ item, value, unit, periodEnd }) => [item, value, unit, periodEnd])).toEqual([
    ['dividend', 1, 'USD/share', isoDateFromDays(today - 100)],
    ['dividend', 2, 'USD/share', isoDateFromDays(today - 9)],
  ])
  expect(dividendInput('dividends', { value: 0, reason: null }, []).note).toBeNull()
})
