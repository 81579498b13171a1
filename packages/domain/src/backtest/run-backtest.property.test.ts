import { type RandomWorld, randomWorld } from '@fairweight/testing/domain/backtest/random-world.ts'
import fc from 'fast-check'
import { assert, expect, test } from 'vitest'
import { type BacktestRun, runBacktest } from './run-backtest.ts'

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 })

const run = ({ sessions, closes, wanted, costRate }: RandomWorld) => runBacktest({ sessions, closes }, wanted, costRate)

interface Account {
  cash: number
  readonly shares: Map<number, number>
  readonly prices: Map<number, number>
}

/** The same with real shares in an account, day by day: splits multiply them, dividends are paid in money that buys more at the close. */
function referenceWorth(world: RandomWorld): { worth: number[]; costs: number[] } {
  const account: Account = { cash: 1, shares: new Map(), prices: new Map() }
  const [worth, costs]: [number[], number[]] = [[], []]
  for (let session = 0; session < world.sessions; session++) {
    payDay(world, account, session)
    const mix = world.wanted.find((one) => one.session === session)
    if (mix !== undefined) costs.push(trade(world, account, session))
    if (costs.length > 0) worth.push(worthOf(account))
  }
  return { worth, costs }
}

function payDay({ stocks }: RandomWorld, { shares, prices }: Account, session: number): void {
  stocks.forEach(({ closes, splits, dividends }, stock) => {
    const close = closes[session] ?? Number.NaN
    if (Number.isNaN(close)) return
    prices.set(stock, close)
    const after = (shares.get(stock) ?? 0) * (splits[session] ?? 1)
    const paid = after * (dividends[session] ?? 0)
    if (after > 0) shares.set(stock, after + paid / close)
  })
}

const worthOf = ({ cash, shares, prices }: Account) =>
  [...shares].reduce((sum, [stock, count]) => sum + count * (prices.get(stock) ?? Number.NaN), cash)

/** Halves the space between everything and nothing until what is left pays its own costs. */
function trade({ stocks, wanted, costRate }: RandomWorld, account: Account, session: number): number {
  const mix = wanted.find((one) => one.session === session) ?? assert.fail()
  const there = mix.stocks.filter((stock) => !Number.isNaN(stocks[stock]?.closes[session] ?? Number.NaN))
  const weightOf = (stock: number) => mix.weights[mix.stocks.indexOf(stock)] ?? 0
  const total = there.reduce((sum, stock) => sum + weightOf(stock), 0)
  const dollarsIn = (stock: number) => (account.shares.get(stock) ?? 0) * (account.prices.get(stock) ?? 0)
  const wantedIn = (stock: number, of: number) => (there.includes(stock) ? (of * weightOf(stock)) / total : 0)
  const costOf = (of: number) =>
    stocks.reduce((sum, _, stock) => sum + costRate * Math.abs(wantedIn(stock, of) - dollarsIn(stock)), 0)
  const all = worthOf(account)
  let [low, high] = [0, all]
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2
    if (middle + costOf(middle) > all) high = middle
    else low = middle
  }
  account.shares.clear()
  for (const stock of there) account.shares.set(stock, wantedIn(stock, low) / (account.prices.get(stock) ?? 0))
  account.cash = there.length === 0 ? low : 0
  return all - low
}

test('a dollar becomes what it becomes in an account with real shares, splits, dividends, deaths and costs', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const world = randomWorld(seed)
      const { worth, rebalanced } = run(world)
      const reference = referenceWorth(world)
      assert.equal(worth.length, reference.worth.length)
      reference.worth.forEach((dollars, at) =>
        assert(Math.abs((worth[at] ?? 0) - dollars) <= 1e-9 * dollars, `${worth[at]} is not ${dollars} at ${at}`),
      )
      reference.costs.forEach((dollars, at) =>
        assert(Math.abs((rebalanced[at]?.cost ?? -1) - dollars) <= 1e-9, `costs ${dollars} at ${at}`),
      )
    }),
    { numRuns: 1000 },
  )
})

test('money is conserved: what was there is what is left and what trading cost, at its rate for each dollar', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const world = randomWorld(seed)
      const { worth, rebalanced } = run(world)
      const first = rebalanced[0]?.session ?? assert.fail()
      for (const { session, worth: before, cost, traded } of rebalanced) {
        const left = worth[session - first] ?? Number.NaN
        expect(Math.abs(before - left - cost)).toBeLessThan(1e-12 * before)
        expect(Math.abs(cost - world.costRate * traded)).toBeLessThan(1e-12 * before)
        expect(cost).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 1000 },
  )
})

test('higher costs never leave more', () => {
  const last = ({ worth }: BacktestRun) => worth.at(-1) ?? Number.NaN
  fc.assert(
    fc.property(seeds, (seed) => {
      const world = randomWorld(seed)
      const dearer = run({ ...world, costRate: world.costRate + 0.01 })
      assert(last(dearer) <= last(run(world)) * (1 + 1e-12))
    }),
    { numRuns: 300 },
  )
})
