import type { PriceHistory } from '@fairweight/contract/wire'
import {
  asIfInvested,
  type BenchmarkLevels,
  benchmarkReturn,
  growthLine,
  type Measured,
  moneyWeightedReturn,
  type PastWorth,
  type TimeWeighted,
  type Valuation,
  type ValuedStretch,
} from '@fairweight/domain/portfolio'
import type { Cents } from '@fairweight/domain/money'
import type { IsoDate } from '@fairweight/domain/time'
import { type Benchmark, levelsOf } from './benchmarks.ts'
import { endOf } from './portfolio-returns.ts'

interface CompareRequest {
  readonly benchmark: Benchmark
  readonly history: PriceHistory
  readonly worth: PastWorth
  readonly timeWeighted: TimeWeighted
}

/** One day on which money or shares came or went, or the first or last of the return. */
export interface TrailRow {
  readonly date: IsoDate
  /** Cents that came, above 0, or went; 0 on the first and last day. */
  readonly flow: number
  readonly value: Cents
  /** Of the portfolio since the row before, without the flow: 0.1 is 10%. Null in the first row. */
  readonly growth: number | null
}

/** The same deposits and withdrawals in a benchmark, and a dollar that stayed in it over the same days. */
export function compare({ benchmark, history, worth, timeWeighted }: CompareRequest) {
  const levels = levelsOf(benchmark, history)
  const end = endOf(worth)
  const invested = investedIn(levels, worth)
  return {
    /** What the same money would be by now. */
    invested,
    moneyWeighted: invested.kind === 'none' ? invested : moneyWeightedReturn(worth.flows, invested),
    timeWeighted: benchmarkReturn(levels, timeWeighted.from, timeWeighted.to),
    value: end?.value ?? null,
  }
}

/** The end of the same money in a benchmark. Money of unknown size cannot be put into it. */
function investedIn(levels: BenchmarkLevels, worth: PastWorth): Measured<Valuation> {
  const [end, [unknown]] = [endOf(worth), worth.unknownFlows]
  if (unknown !== undefined)
    return { kind: 'none', reason: `What the shares were worth that were moved on ${unknown} is not known.` }
  if (end === null) return { kind: 'none', reason: 'What everything is worth now is not known.' }
  const invested = asIfInvested(worth.flows, levels, end.date)
  return invested.kind === 'none' ? invested : { ...invested, date: end.date }
}

/** What a time-weighted return is made of: its first and last day, and each day between on which money or shares came or went. */
export function trailOf(stretch: ValuedStretch): readonly TrailRow[] {
  const line = growthLine(stretch)
  const flowOn = new Map(stretch.flows.map(({ date, amount }) => [date, amount]))
  const rows: TrailRow[] = []
  let before: number | null = null
  stretch.valuations.forEach(({ date, value }, at) => {
    const isShown = at === 0 || at === stretch.valuations.length - 1 || flowOn.has(date)
    const growth = line[at]?.growth
    if (!isShown || growth === undefined) return
    rows.push({ date, value, flow: flowOn.get(date) ?? 0, growth: before === null ? null : growth / before - 1 })
    before = growth
  })
  return rows
}
