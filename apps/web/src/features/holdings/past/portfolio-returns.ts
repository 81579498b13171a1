import type { Cents } from '@fairweight/domain/money'
import {
  externalFlows,
  measuredSince,
  moneyWeightedReturn,
  type PastWorth,
  type Transaction,
  type Valuation,
  type ValuedStretch,
  valuedStretch,
} from '@fairweight/domain/portfolio'
import type { IsoDate } from '@fairweight/domain/time'

/** Both returns of a portfolio up to a day, each with the days and flows that it is made of, or with the reason why there is none. */
export type PortfolioReturns = ReturnType<typeof measureReturns>

/** A portfolio of which a time-weighted return is known, with all that it is made of. */
export interface MeasuredPortfolio {
  readonly worth: PastWorth
  readonly stretch: ValuedStretch
  readonly timeWeighted: Extract<PortfolioReturns['timeWeighted'], { kind: 'measured' }>
  readonly moneyWeighted: PortfolioReturns['moneyWeighted']
}

const none = (reason: string) => ({ kind: 'none', reason }) as const

interface Known {
  /** What everything is worth today; null when that is not known. */
  readonly value: Cents | null
  readonly today: IsoDate
  /** Null while past closes are not there, for the reason given. */
  readonly worth: PastWorth | null
  readonly withoutWorth: string
}

/** The money-weighted return needs today's value alone, unless shares were moved in or out; the time-weighted one needs past closes. */
export function measureReturns(transactions: readonly Transaction[], known: Known) {
  const { worth, withoutWorth } = known
  const stretch = worth && valuedStretch(worth)
  return {
    moneyWeighted: moneyWeighted(transactions, known),
    timeWeighted: worth === null || stretch === null ? none(withoutWorth) : timeWeighted(worth, stretch),
    stretch,
  }
}

function moneyWeighted(transactions: readonly Transaction[], { value, today, worth, withoutWorth }: Known) {
  if (worth === null) {
    if (transactions.some(isTransfer))
      return none(`Shares were moved in or out, and count at what they were worth then. ${withoutWorth}`)
    if (value === null) return none('It needs the value of every position, and some have no price.')
    return moneyWeightedReturn(externalFlows(transactions), { date: today, value })
  }
  const [unknown] = worth.unknownFlows
  if (unknown !== undefined) return none(`What the shares were worth that were moved on ${unknown} is not known.`)
  const end = endOf(worth)
  return end === null
    ? none('It needs the value of every position, and some have no price.')
    : moneyWeightedReturn(worth.flows, end)
}

/** Where closes are missing at the end, their securities are the reason. */
function timeWeighted({ days }: PastWorth, stretch: ValuedStretch) {
  const measured = measuredSince(stretch)
  const without = days.at(-1)?.without ?? []
  return measured.kind === 'none' && without.length > 0
    ? none(
        `There are no past closes of ${without.slice(0, MAX_NAMED).join(', ')}${without.length > MAX_NAMED ? ' and others' : ''}.`,
      )
    : measured
}

/** As many as a sentence names. */
const MAX_NAMED = 5

/** The value of the last day; null when that is not known. */
export function endOf({ days }: PastWorth): Valuation | null {
  const last = days.at(-1)
  return last === undefined || last.value === null ? null : { date: last.date, value: last.value }
}

function isTransfer({ kind }: Transaction): boolean {
  return kind === 'transfer-in' || kind === 'transfer-out'
}
