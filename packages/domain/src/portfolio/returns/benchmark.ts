import { asCents, type Cents, isCents } from '../../money/index.ts'
import { METHOD_SETTINGS } from '../../settings/index.ts'
import { daysBetween, type IsoDate } from '../../time/index.ts'
import { type ExternalFlow, type Measured, yearsBetween } from './external-flows.ts'

/** One fund or stock of a benchmark. */
export interface BenchmarkPart {
  /** Above 0; only its size beside the other weights counts. */
  readonly weight: number
  /** Adjusted for splits and dividends, one for each session; NaN where there is none. */
  readonly closes: Float64Array
}

/** What a dollar in a benchmark became, session by session; NaN before it begins. */
export interface BenchmarkLevels {
  readonly dates: readonly IsoDate[]
  readonly levels: Float64Array
}

interface BenchmarkRule {
  /** Whether it begins only when every part has a close; else those that have one share the money until the others come. */
  readonly needsAll: boolean
}

/**
 * A benchmark with its dividends reinvested, brought back to its weights at the first session of every month, without costs. A part that has
 * no close keeps its last one until the month ends, and then leaves its weight to the others.
 */
export function benchmarkLevels(
  parts: readonly BenchmarkPart[],
  dates: readonly IsoDate[],
  { needsAll }: BenchmarkRule,
): BenchmarkLevels {
  const levels = new Float64Array(dates.length).fill(Number.NaN)
  const lastCloses = new Float64Array(parts.length).fill(Number.NaN)
  let units: Float64Array | null = null
  for (const [at, date] of dates.entries()) {
    const present = parts.map(({ closes }) => (closes[at] ?? Number.NaN) > 0)
    for (const [part, { closes }] of parts.entries()) if (present[part]) lastCloses[part] = closes[at] ?? Number.NaN
    const value: number = units === null ? 1 : valueOf(units, lastCloses)
    const isFirstOfMonth = date.slice(0, 7) !== dates[at - 1]?.slice(0, 7)
    const isWhole = needsAll ? present.every(Boolean) : present.includes(true)
    if (isWhole && (units === null || isFirstOfMonth)) units = bought(value, parts, lastCloses, present)
    if (units !== null) levels[at] = value
  }
  return { dates, levels }
}

function valueOf(units: Float64Array, closes: Float64Array): number {
  return units.reduce((sum, count, part) => (count === 0 ? sum : sum + count * (closes[part] ?? 0)), 0)
}

function bought(
  value: number,
  parts: readonly BenchmarkPart[],
  closes: Float64Array,
  present: readonly boolean[],
): Float64Array {
  const total = parts.reduce((sum, { weight }, part) => (present[part] ? sum + weight : sum), 0)
  return Float64Array.from(parts, ({ weight }, part) =>
    present[part] ? (value * weight) / total / (closes[part] ?? Number.NaN) : 0,
  )
}

/** The level of the last session of the week up to a day, and after the last session its level; null without any. */
function levelOn({ dates, levels }: BenchmarkLevels, date: IsoDate): number | null {
  const at = dates.findLastIndex((session) => session <= date)
  const [session, level] = [dates[at], levels[at]]
  if (session === undefined || level === undefined || Number.isNaN(level)) return null
  const isLast = at === dates.length - 1
  return isLast || daysBetween(session, date) <= METHOD_SETTINGS.prices.stalePriceDays ? level : null
}

/**
 * What the same deposits and withdrawals, on the same days, would have become in a benchmark: each buys or sells as much of it as its money
 * is worth at the close of its day. None where the benchmark does not reach back to the first, or would have been used up.
 */
export function asIfInvested(
  flows: readonly ExternalFlow[],
  benchmark: BenchmarkLevels,
  end: IsoDate,
): Measured<{ readonly value: Cents }> {
  let units = 0
  for (const { date, amount } of flows) {
    if (date > end) continue
    const level = levelOn(benchmark, date)
    if (level === null) return none(`The benchmark has no close for ${date}, when money came or went.`)
    units += amount / level
    if (units * level < -HALF_A_CENT) return none(`On ${date} more was taken out than the benchmark would have held.`)
  }
  const level = levelOn(benchmark, end)
  const value = level === null ? Number.NaN : Math.round(units * level)
  return isCents(value) ? { kind: 'measured', value: asCents(value) } : none(`The benchmark has no close for ${end}.`)
}

/** What a dollar that stayed all the time became in a benchmark between two days. */
export function benchmarkReturn(
  benchmark: BenchmarkLevels,
  from: IsoDate,
  to: IsoDate,
): Measured<{ readonly total: number; readonly annual: number | null }> {
  const [first, last] = [levelOn(benchmark, from), levelOn(benchmark, to)]
  if (first === null) return none(`The benchmark has no close for ${from}, when your return begins.`)
  if (last === null) return none(`The benchmark has no close for ${to}.`)
  const years = yearsBetween(from, to)
  const growth = last / first
  return { kind: 'measured', total: growth - 1, annual: years < 1 ? null : growth ** (1 / years) - 1 }
}

const HALF_A_CENT = 0.5
const none = (reason: string) => ({ kind: 'none', reason }) as const
