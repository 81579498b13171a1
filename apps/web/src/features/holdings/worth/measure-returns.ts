import type { Cents } from '@fairweight/domain/money'
import {
  externalFlows,
  holdingsOf,
  moneyWeightedReturn,
  timeWeightedReturn,
  type Transaction,
  type Valuation,
} from '@fairweight/domain/portfolio'
import type { IsoDate } from '@fairweight/domain/time'

/** Both returns up to a day, or why there is none. `value` is what everything was worth then; null when that is not known. */
export function measureReturns(transactions: readonly Transaction[], date: IsoDate, value: Cents | null) {
  if (value === null) {
    const none = { kind: 'none', reason: 'It needs the value of every position, and some have no price.' } as const
    return { moneyWeighted: none, timeWeighted: none }
  }
  const flows = externalFlows(transactions)
  const end = { date, value }
  return {
    moneyWeighted: moneyWeightedReturn(flows, end),
    timeWeighted: timeWeightedReturn(flows, [...cashOnlyDays(transactions, flows), end]),
  }
}

/** On days when money came or went and no shares were held, the value is the cash: no price is needed. */
function cashOnlyDays(transactions: readonly Transaction[], flows: ReturnType<typeof externalFlows>): Valuation[] {
  const firstShares = transactions
    .filter(({ kind }) => kind === 'buy' || kind === 'transfer-in')
    .map(({ date }) => date)
    .toSorted()[0]
  return flows
    .filter(({ date }) => firstShares === undefined || date < firstShares)
    .map(({ date }) => ({ date, value: holdingsOf(transactions.filter((one) => one.date <= date)).cash }))
}
