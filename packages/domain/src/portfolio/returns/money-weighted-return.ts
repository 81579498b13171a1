import type { ExternalFlow, Measured, Valuation } from './external-flows.ts'
import { yearsBetween } from './external-flows.ts'

/** Money as the investor sees it, at a time in years: below 0 when it is put in, above 0 when it comes back. */
interface Payment {
  readonly years: number
  readonly amount: number
}

/** Between a loss of 99.99% and a gain of 100,000% a year, as the logarithm of what one dollar a year later is worth now. */
const RANGE = { from: -Math.log(1001), to: -Math.log(1e-4) } as const

/** Two rates closer than this cannot be told apart. */
const NARROWEST = 1e-9

/**
 * The money-weighted return: the yearly rate at which everything that was put in would have grown to what was taken out and what is there at
 * the end (XIRR). It is given only when it is the only one: with one change of sign there is exactly one (Descartes' rule for sums of
 * powers), with more the whole range is searched by bounds on each part of it, which prove how many there are.
 */
export function moneyWeightedReturn(
  flows: readonly ExternalFlow[],
  end: Valuation,
): Measured<{ readonly annual: number; readonly years: number }> {
  const counted = flows.filter(({ date }) => date <= end.date)
  const [first] = counted
  if (first === undefined) return none('No money was paid in before this day.')
  const years = yearsBetween(first.date, end.date)
  if (years === 0) return none('All money was paid in on this day.')
  const payments = paymentsOf(counted, end)
  const changes = signChanges(payments)
  if (changes === 0) return none('What came back is nothing, or more than was ever put in: no yearly rate fits.')
  const roots = rootsWithin(payments, RANGE.from, RANGE.to)
  if (roots === null) return none('Two rates so close that they cannot be told apart fit.')
  const [root] = roots
  if (root === undefined) return none('No yearly rate between −99.99% and 100,000% fits.')
  if (roots.length > 1) return none(`${roots.length} different yearly rates fit, since money went in and out by turns.`)
  return { kind: 'measured', annual: Math.expm1(-root), years }
}

const none = (reason: string) => ({ kind: 'none', reason }) as const

function paymentsOf(flows: readonly ExternalFlow[], end: Valuation): readonly Payment[] {
  const start = flows[0]?.date ?? end.date
  const payments = flows
    .filter(({ date }) => date < end.date)
    .map(({ date, amount }) => ({ years: yearsBetween(start, date), amount: -amount }))
  const onLast = flows.reduce((sum, { date, amount }) => (date === end.date ? sum + amount : sum), 0)
  return [...payments, { years: yearsBetween(start, end.date), amount: end.value - onLast }]
}

function signChanges(payments: readonly Payment[]): number {
  const signs = payments.map(({ amount }) => Math.sign(amount)).filter((sign) => sign !== 0)
  return signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length
}

/** All zeros of the present value over an interval of the logarithm of discounting; null where two cannot be parted. */
function rootsWithin(payments: readonly Payment[], from: number, to: number): readonly number[] | null {
  const value = boundsOf(payments, from, to)
  if (value.low > 0 || value.high < 0) return []
  const slopes = payments.map(({ years, amount }) => ({ years, amount: amount * years }))
  const slope = boundsOf(slopes, from, to)
  if (slope.low > 0 || slope.high < 0) return rootOfMonotone(payments, from, to)
  if (to - from < NARROWEST) return null
  const middle = (from + to) / 2
  const before = rootsWithin(payments, from, middle)
  const after = before && rootsWithin(payments, middle, to)
  return before && after && [...before, ...after]
}

/** Bounds of a sum of powers over an interval: each term grows with the place. */
function boundsOf(payments: readonly Payment[], from: number, to: number): { low: number; high: number } {
  let [low, high] = [0, 0]
  for (const { years, amount } of payments) {
    const [first, last] = [amount * Math.exp(years * from), amount * Math.exp(years * to)]
    low += Math.min(first, last)
    high += Math.max(first, last)
  }
  return { low, high }
}

function presentValue(payments: readonly Payment[], place: number): number {
  return payments.reduce((sum, { years, amount }) => sum + amount * Math.exp(years * place), 0)
}

function rootOfMonotone(payments: readonly Payment[], from: number, to: number): readonly number[] {
  const sign = Math.sign(presentValue(payments, from))
  // A zero at the upper end belongs to the next interval.
  if (sign === 0) return [from]
  if (Math.sign(presentValue(payments, to)) !== -sign) return []
  let [low, high] = [from, to]
  for (let step = 0; step < 200 && low < high; step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (Math.sign(presentValue(payments, middle)) === sign) low = middle
    else high = middle
  }
  return [(low + high) / 2]
}
