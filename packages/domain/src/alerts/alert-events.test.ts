import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertEvents, type AlertState } from './alert-events.ts'
import type { Observation } from './observe-alert.ts'

type Aspects = Observation['aspects']

const observed = (found: Record<string, Aspects>) =>
  new Map(
    Object.entries(found).map(([ticker, aspects]): [string, Observation] => [
      ticker,
      { name: `${ticker} Works`, aspects, figure: 1 },
    ]),
  )
const told = (before: AlertState | null, found: Record<string, Aspects>, watched = Object.keys(found)) =>
  alertEvents(before, observed(found), watched).events.map(({ ticker, aspect, from, to }) =>
    [ticker, aspect, from, to].join(' '),
  )

test('an alert begins without news, whatever is so already', () => {
  expect(alertEvents(null, observed({ KO: { price: 'met' } }), ['KO'])).toEqual({
    events: [],
    state: { KO: { price: 'met' } },
  })
})

test('each grade that is another than before is told, by ticker', () => {
  const before = { KO: { value: 'A', momentum: 'B' }, A: { value: 'B', momentum: 'gone' } }
  expect(told(before, { KO: { value: 'A*', momentum: 'B' }, A: { value: 'gone', momentum: 'C' } })).toEqual([
    'A value B gone',
    'A momentum gone C',
    'KO value A A*',
  ])
})

test('what is new among the stocks, or by a tool, begins; a new position above its limit is news', () => {
  expect(told({}, { KO: { value: 'A' } })).toEqual([])
  expect(told({ KO: { value: 'A' } }, { KO: { value: 'A', momentum: 'B' } })).toEqual([])
  expect(told({}, { KO: { share: 'met' } })).toEqual(['KO share not-met met'])
  expect(told({}, { KO: { share: 'not-met' } })).toEqual([])
})

test('a price is news when it comes to where it was wanted, not when it leaves or stays', () => {
  const state = (price: string) => ({ KO: { price } })
  expect(told(state('not-met'), state('met'))).toEqual(['KO price not-met met'])
  expect(told(state('met'), state('met'))).toEqual([])
  expect(told(state('met'), state('not-met'))).toEqual([])
})

test('a day without a price is no crossing: the one after it is held against the one before', () => {
  const { events, state } = alertEvents({ KO: { price: 'met' } }, new Map(), ['KO'])
  expect([events, state]).toEqual([[], { KO: { price: 'met' } }])
  expect(told(state, { KO: { price: 'met' } })).toEqual([])
})

test('a doubt is news when it grows', () => {
  const steps = ['none', 'warn', 'block'].flatMap((from) =>
    ['none', 'warn', 'block'].flatMap((to) => told({ KO: { doubt: from } }, { KO: { doubt: to } })),
  )
  expect(steps).toEqual(['KO doubt none warn', 'KO doubt none block', 'KO doubt warn block'])
})

test('what is no longer watched is forgotten', () => {
  const before = { KO: { value: 'A' }, PEP: { value: 'B' } }
  expect(alertEvents(before, observed({ PEP: { value: 'B' } }), ['PEP']).state).toEqual({ PEP: { value: 'B' } })
})

/** Slowly and apart from the rule: what the last day that told of a price had said, found by going back through all days. */
function crossings(days: readonly (string | null)[]): number[] {
  return days.flatMap((is, at) => {
    const earlier = days.slice(0, at).findLast((was) => was !== null)
    return at > 0 && is === 'met' && earlier === 'not-met' ? [at] : []
  })
}

test('over any days, with gaps, each crossing is told once, and a day that comes twice tells nothing more', () => {
  const days = fc.array(fc.constantFrom('met', 'not-met', null), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 3 }), (prices, times) => {
      let state: AlertState | null = null
      const found: number[] = []
      for (const [at, price] of prices.entries()) {
        const seen = price === null ? new Map<string, Observation>() : observed({ KO: { price } })
        for (let time = 0; time < times; time += 1) {
          const after: ReturnType<typeof alertEvents> = alertEvents(state, seen, ['KO'])
          state = after.state
          found.push(...after.events.map(() => at))
        }
      }
      expect(found).toEqual(crossings(prices))
    }),
    { seed: 20_261_128, numRuns: 500 },
  )
})
