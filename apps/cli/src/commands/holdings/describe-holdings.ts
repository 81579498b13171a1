import type { BrokerFile } from '@fairweight/domain/broker-files'
import { type Cents, inDollars } from '@fairweight/domain/money'
import {
  externalFlows,
  type Holdings,
  inWholeShares,
  moneyWeightedReturn,
  timeWeightedReturn,
  type Transaction,
  type Valuation,
  type washSales,
} from '@fairweight/domain/portfolio'
import { alignColumns } from '../../output/align-columns.ts'

export interface HoldingsReport {
  readonly files: readonly (BrokerFile & { readonly path: string })[]
  readonly transactions: readonly Transaction[]
  readonly holdings: Holdings
  readonly washed: ReturnType<typeof washSales>
  readonly valuations: readonly Valuation[]
}

/** The report for scripts: cents, and shares in millionths. */
export function holdingsJson({ files, transactions, holdings, washed, valuations }: HoldingsReport): unknown {
  const { positions, cash, realized, changes, problems } = holdings
  return {
    files: files.map(({ path, tables, positions: listed, cash: money, unread }) => ({
      path,
      tables,
      positions: listed,
      cash: money,
      unread,
    })),
    transactions: new Set(transactions.map(({ id }) => id)).size,
    positions,
    cash,
    realized,
    washSales: washed.map(({ lot, replacements, disallowed }) => ({
      saleId: lot.saleId,
      lotId: lot.id,
      replacements,
      disallowed,
    })),
    splits: changes,
    problems,
    returns: valuations.length === 0 ? null : returnsOf(transactions, valuations),
  }
}

/** The report in lines for people. */
export function describeHoldings(report: HoldingsReport): readonly string[] {
  const { files, transactions, holdings } = report
  return [
    ...files.flatMap(describeFile),
    ...(transactions.length === 0 ? [] : describeHistory(holdings)),
    ...holdings.problems.map(describeProblem),
    ...describeWashSales(report),
    ...describeReturns(report),
  ]
}

function describeFile({
  path,
  tables,
  positions,
  cash,
  transactions,
  unread,
}: HoldingsReport['files'][number]): string[] {
  const [table] = tables
  if (table === undefined) return [`${path}: no table of positions or transactions was found.`]
  return [
    `${path}: ${table.broker}, ${positions.length} positions, ${transactions.length} transactions, ${unread.length} lines not taken.`,
    ...alignColumns(
      positions.map(({ symbol, shares, cost }) => ['  ', symbol, String(inWholeShares(shares)), money(cost)]),
      [2, 3],
    ),
    ...cash.map(({ name, amount }) => `   ${name}: ${inDollars(amount)}`),
    ...unread.map(({ line, text, reason }) => `   Line ${line}: ${reason} ${text.replaceAll('\n', ' ')}`),
  ]
}

function describeHistory({ positions, cash, realized, changes }: Holdings): string[] {
  const lots = positions.flatMap(({ symbol, lots: all }) =>
    all.map(({ acquired, shares, cost }) => [
      symbol,
      acquired ?? 'unknown day',
      String(inWholeShares(shares)),
      money(cost),
    ]),
  )
  const gains = realized.map(({ symbol, acquired, sold, shares, proceeds, gain, term }) => [
    symbol,
    `${acquired ?? 'unknown day'} to ${sold}`,
    String(inWholeShares(shares)),
    money(proceeds),
    money(gain),
    term ?? 'unknown',
  ])
  return [
    'Held after all transactions:',
    ...alignColumns([['Symbol', 'Bought', 'Shares', 'Cost'], ...lots], [2, 3]),
    `Cash by the transactions: ${inDollars(cash)}`,
    ...changes.map(
      ({ symbol, date, before, after }) =>
        `Split of ${symbol} on ${date}: ${count(before)} shares became ${count(after)}.`,
    ),
    ...(gains.length === 0
      ? []
      : ['Sold:', ...alignColumns([['Symbol', 'Held', 'Shares', 'Proceeds', 'Gain', 'Term'], ...gains], [2, 3, 4])]),
  ]
}

function describeProblem(problem: Holdings['problems'][number]): string {
  const { kind, symbol, date } = problem
  switch (kind) {
    case 'too-much-money':
      return `Not certain: what happened on ${date}${symbol === null ? '' : ` with ${symbol}`} is left out, since the amounts are too large to be counted to the cent.`
    case 'too-many-shares':
      return `Not certain: from ${date} on there are more shares of ${symbol} than can be counted.`
    case 'split-of-nothing':
      return `Not certain: ${symbol} was split on ${date} while none was held.`
    case 'split-leaves-nothing':
      return `Not certain: the split of ${symbol} on ${date} leaves no shares.`
    case 'named-lot-missing':
      return `Not certain: the sale of ${symbol} on ${date} names ${inWholeShares(problem.notThere)} shares of lots that were not there.`
    default: {
      const verb = kind === 'sold-more-than-held' ? 'sold' : 'moved out'
      return `Not certain: on ${date} ${inWholeShares(problem.shares)} ${symbol} were ${verb}, ${inWholeShares(problem.missing)} more than were held. Add the earlier files.`
    }
  }
}

function describeWashSales({ washed, transactions }: HoldingsReport): string[] {
  const dates = new Map(transactions.map(({ id, date }) => [id, date]))
  return washed.map(({ lot, replacements, disallowed }) => {
    const days = replacements.map(({ purchaseId }) => dates.get(purchaseId)).join(', ')
    return `Wash sale: of the loss of ${inDollars(lot.gain ?? disallowed)} on ${lot.symbol} sold ${lot.sold}, ${inDollars(disallowed)} counts later, since it was bought again on ${days}.`
  })
}

function returnsOf(transactions: readonly Transaction[], valuations: readonly Valuation[]) {
  const flows = externalFlows(transactions)
  const end = valuations.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
  return end === undefined
    ? null
    : { moneyWeighted: moneyWeightedReturn(flows, end), timeWeighted: timeWeightedReturn(flows, valuations) }
}

function describeReturns({ transactions, valuations }: HoldingsReport): string[] {
  const returns = returnsOf(transactions, valuations)
  if (returns === null) return []
  const { moneyWeighted: byMoney, timeWeighted: byTime } = returns
  return [
    byMoney.kind === 'none'
      ? `Money-weighted return: none. ${byMoney.reason}`
      : `Money-weighted return: ${percent(byMoney.annual)} a year, what your money earned where it was when.`,
    byTime.kind === 'none'
      ? `Time-weighted return: none. ${byTime.reason}`
      : `Time-weighted return: ${percent(byTime.total)} in all${byTime.annual === null ? '' : `, ${percent(byTime.annual)} a year`}, whenever money came or went.`,
  ]
}

const money = (cents: Cents | null) => (cents === null ? 'unknown' : inDollars(cents))
const percent = (share: number) => `${(100 * share).toFixed(2)}%`
const count = (lots: readonly { readonly shares: number }[]) => lots.reduce((sum, { shares }) => sum + shares, 0) / 1e6
