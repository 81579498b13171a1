import type { KeyLists, KeyPortfolios, KeyScreens, KeyStock } from '@fairweight/contract/wire'
import { type TableCell, writeCsv } from '@fairweight/domain/csv'

const STOCK_COLUMNS = [
  'ticker',
  'companyName',
  'sector',
  'marketCapGroup',
  'lastClosePrice',
  'marketCap',
  'valueRating',
  'valueReason',
  'momentumRating',
  'momentumReason',
  'financialStrength',
] as const satisfies readonly (keyof KeyStock)[]

const POSITION_COLUMNS = ['portfolio', 'symbol', 'ticker', 'shares', 'cost', 'lastClosePrice', 'value'] as const

/** Stocks as CSV: names of the columns, then a line each. */
export function stockTable(stocks: readonly KeyStock[]): string {
  return writeCsv([STOCK_COLUMNS, ...stocks.map(stockCells)])
}

/** Lists as CSV: a line for each stock of each, with the list's name before it. */
export function listTable({ lists }: Pick<KeyLists, 'lists'>): string {
  const lines = lists.flatMap(({ name, stocks }) => stocks.map((stock) => [name, ...stockCells(stock)]))
  return writeCsv([['list', ...STOCK_COLUMNS], ...lines])
}

/** Living lists as CSV: a line for each stock of each, with the screen's name and the day on which it passed before it. */
export function screenTable({ screens }: Pick<KeyScreens, 'screens'>): string {
  const lines = screens.flatMap(({ name, knownOn, stocks }) =>
    stocks.map((stock) => [name, knownOn, ...stockCells(stock)]),
  )
  return writeCsv([['screen', 'knownOn', ...STOCK_COLUMNS], ...lines])
}

/** Portfolios as CSV, money in US dollars: a line for each position of each, and one for its cash. */
export function portfolioTable({ portfolios }: Pick<KeyPortfolios, 'portfolios'>): string {
  const lines = portfolios.flatMap(({ name, positions, cashCents }): TableCell[][] => [
    ...positions.map((position) => [
      name,
      position.symbol,
      position.ticker,
      position.shares,
      dollars(position.costCents),
      position.lastClosePrice,
      dollars(position.valueCents),
    ]),
    [name, 'Cash', null, null, null, null, dollars(cashCents)],
  ])
  return writeCsv([POSITION_COLUMNS, ...lines])
}

function stockCells(stock: KeyStock): TableCell[] {
  return STOCK_COLUMNS.map((column) => stock[column])
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
