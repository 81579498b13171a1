import type { Broker } from './broker-file.ts'

/** What a column is for. */
export type Role =
  | 'account'
  | 'date'
  | 'action'
  | 'symbol'
  | 'name'
  | 'shares'
  | 'price'
  | 'amount'
  | 'gross'
  | 'fees'
  | 'value'
  | 'cost'
  | 'averageCost'
  | 'currency'
  | 'securityType'
  | 'reference'

/** What a broker's word for a line means. Signs decide the rest: `trade` by the shares, `cash` by the money. */
export type Action =
  | 'buy'
  | 'sell'
  | 'trade'
  | 'dividend'
  | 'interest'
  | 'fee'
  | 'cash'
  | 'deposit'
  | 'withdrawal'
  | 'split'
  | 'transfer'
  /** A line of the broker's own bookkeeping, which changes nothing. */
  | 'none'

export interface Layout {
  readonly broker: Broker
  readonly contents: 'positions' | 'transactions'
  /** A heading belongs to the layout when it has all these columns; of several names in one, any. */
  readonly recognizedBy: readonly string[]
  /** Columns that have other names, or another meaning, than usual. */
  readonly columns?: Partial<Readonly<Record<Role, readonly string[]>>>
  /** What the actions mean; the first that fits counts. */
  readonly actions?: readonly (readonly [RegExp, Action])[]
}

/** The usual names of columns, in lower case, without what stands in brackets behind them. */
const USUAL_COLUMNS: Readonly<Record<Role, readonly string[]>> = {
  account: ['account number', 'account', 'account #', 'account name', 'clientaccountid', 'accountid'],
  date: [
    'trade date',
    'date',
    'run date',
    'activity date',
    'transaction date',
    'transactiondate',
    'tradedate',
    'date/time',
    'datetime',
    'settle date',
    'report date',
  ],
  action: [
    'action',
    'transaction type',
    'transactiontype',
    'trans code',
    'type',
    'activity',
    'activity type',
    'buy/sell',
    'side',
  ],
  symbol: ['symbol', 'ticker', 'instrument', 'symbol/cusip', 'symbol/cusip #', 'ticker symbol', 'security id'],
  name: ['description', 'name', 'security description', 'investment name', 'security name', 'security', 'company'],
  shares: ['quantity', 'shares', 'qty', 'qty #', 'units', 'number of shares'],
  price: [
    'price',
    'share price',
    'trade price',
    't. price',
    'tradeprice',
    'last price',
    'close price',
    'markprice',
    'price per share',
  ],
  amount: ['net amount', 'amount', 'netcash', 'net cash', 'total', 'total amount', 'net proceeds'],
  gross: ['proceeds', 'principal amount'],
  fees: [
    'fees & comm',
    'commission',
    'commissions',
    'fees',
    'commission fees',
    'commissions & fees',
    'commissions and fees',
    'comm/fee',
    'ibcommission',
    'fee',
    'taxes',
  ],
  value: ['mkt val', 'current value', 'market value', 'value', 'total value', 'positionvalue', 'value $'],
  cost: ['cost basis', 'cost basis total', 'total cost', 'costbasismoney', 'cost basis money'],
  averageCost: [
    'average cost basis',
    'average cost',
    'avg cost',
    'price paid',
    'unit cost',
    'cost price',
    'cost/share',
    'cost basis per share',
  ],
  currency: ['currency', 'currencyprimary'],
  securityType: ['security type', 'asset type', 'asset category', 'assetclass', 'securitytype', 'asset class'],
  reference: ['transactionid', 'transaction id', 'tradeid', 'order id', 'reference'],
}

/** Where the columns of a table are. */
export interface Columns {
  /** The first cell with something in it of the columns for a role; empty when there is none. */
  readonly text: (cells: readonly string[], role: Role) => string
  /** All cells of the columns for a role. */
  readonly all: (cells: readonly string[], role: Role) => readonly string[]
  readonly has: (role: Role) => boolean
  readonly width: number
}

/** A column's name as the tables above write it: "Qty (Quantity)" → "qty", "Price ($)" → "price", "Price Paid $" → "price paid". */
export function columnName(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/\s*\(.*\)\s*$/, '')
    .replace(/\s*\$$/, '')
    .replaceAll(/\s*\/\s*/g, '/')
    .trim()
}

/** The columns of a layout in a heading; null when the heading is not the layout's. */
export function columnsOf(layout: Layout, heading: readonly string[]): Columns | null {
  const names = heading.map(columnName)
  if (!layout.recognizedBy.every((wanted) => wanted.split('|').some((name) => names.includes(name)))) return null
  const places = (role: Role): readonly number[] =>
    (layout.columns?.[role] ?? USUAL_COLUMNS[role]).flatMap((name) => {
      const place = names.indexOf(name)
      return place < 0 ? [] : [place]
    })
  const all = (cells: readonly string[], role: Role) => places(role).map((place) => cells[place] ?? '')
  return {
    text: (cells, role) => all(cells, role).find((cell) => cell !== '') ?? '',
    all,
    has: (role) => places(role).length > 0,
    width: heading.length,
  }
}
