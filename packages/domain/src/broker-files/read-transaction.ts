import { asCents, type Cents } from '../money/index.ts'
import type { Ticker } from '../naming/index.ts'
import { roundedQuotient } from '../portfolio/lots/apportion.ts'
import { asShares, type Shares } from '../portfolio/index.ts'
import type { IsoDate } from '../time/index.ts'
import { isBlank, readDate, readDecimal, readSymbol, toCents, toShares } from './cells.ts'
import type { Action, Columns, Layout, Role } from './layout.ts'
import { foreignCurrency, type RowRead, type UnnamedTransaction } from './row-read.ts'
import { isMoneyMarket, reasonNotKept } from './securities.ts'

const ONE = 100_000_000n

/** Reads a line of a table of transactions. */
export function readTransaction(layout: Layout, cells: readonly string[], columns: Columns): RowRead {
  const text = (role: Role) => columns.text(cells, role)
  if (cells.filter((cell) => !isBlank(cell)).length < 2) return { kind: 'note', reason: 'A note of the broker.' }
  if (/\btotals?\b/i.test(cells[0] ?? '')) return { kind: 'note', reason: 'A total.' }
  const words = columns.all(cells, 'action').filter((word) => word !== '')
  const action = words.map((word) => meaningOf(layout, word)).find((found) => found !== null)
  if (action === 'none') return { kind: 'note', reason: 'A move between cash and the broker’s own cash account.' }
  const date = readDate(text('date'))
  if (date === null) return { kind: 'unread', reason: `“${text('date')}” is no date.` }
  const currency = foreignCurrency(text('currency'))
  if (currency !== null) return { kind: 'unread', reason: currency }
  const notKept = reasonNotKept(text('symbol'), text('name'), text('securityType'))
  if (notKept !== null) return { kind: 'unread', reason: notKept }
  if (action === undefined || action === null)
    return { kind: 'unread', reason: `What “${words.join(', ')}” means is not known here.` }
  const symbol = readSymbol(text('symbol')) ?? symbolWithin(text('name'))
  if (symbol !== null && isMoneyMarket(symbol) && (action === 'buy' || action === 'sell' || action === 'trade'))
    return { kind: 'note', reason: 'A move between cash and a money market fund.' }
  const found = transactionOf({
    action,
    date,
    symbol,
    amounts: amountsOf(cells, columns),
    isSigned: layout.broker !== 'another broker',
  })
  return typeof found === 'string'
    ? { kind: 'unread', reason: found }
    : { kind: 'transaction', transaction: found, account: text('account'), reference: text('reference') }
}

function meaningOf(layout: Layout, word: string): Action | null {
  return layout.actions?.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

/** Interactive Brokers names what paid in the text alone: "KO(US1912161007) Cash Dividend USD 0.51 per Share". */
function symbolWithin(name: string): Ticker | null {
  const symbol = /^([A-Z0-9. ]{1,8})\s?\([A-Z0-9]{9,12}\)/.exec(name)?.[1]
  return symbol === undefined ? null : readSymbol(symbol)
}

interface Amounts {
  readonly shares: bigint | null
  readonly price: bigint | null
  readonly amount: bigint | null
  readonly gross: bigint | null
  readonly fees: bigint
  /** A cell that should be a number and is not; null when all are. */
  readonly broken: string | null
}

function amountsOf(cells: readonly string[], columns: Columns): Amounts {
  const broken: string[] = []
  const read = (cell: string) => {
    const decimal = isBlank(cell) ? null : readDecimal(cell)
    if (decimal === null && !isBlank(cell)) broken.push(cell)
    return decimal
  }
  const [shares, price, amount, gross] = (['shares', 'price', 'amount', 'gross'] as const).map((role) =>
    read(columns.text(cells, role)),
  )
  const fees = columns.all(cells, 'fees').reduce((sum, cell) => {
    const fee = read(/^free$/i.test(cell) ? '' : cell) ?? 0n
    return sum + (fee < 0n ? -fee : fee)
  }, 0n)
  return {
    shares: shares ?? null,
    price: price ?? null,
    amount: amount ?? null,
    gross: gross ?? null,
    fees,
    broken: broken[0] ?? null,
  }
}

interface Row {
  readonly action: Exclude<Action, 'none'>
  readonly date: IsoDate
  readonly symbol: Ticker | null
  readonly amounts: Amounts
  /** Whether the file writes money that goes with a minus. Otherwise the action alone says which way it went. */
  readonly isSigned: boolean
}

/** The transaction, or why the line is none. */
function transactionOf(row: Row): UnnamedTransaction | string {
  const { action, amounts } = row
  if (amounts.broken !== null) return `“${amounts.broken}” is no number.`
  if (action === 'buy' || action === 'sell' || action === 'trade') return tradeOf(row, action)
  if (action === 'split' || action === 'transfer') return changeOf(row, action)
  return cashOf(row, action)
}

function tradeOf(
  { date, symbol, amounts, isSigned }: Row,
  action: 'buy' | 'sell' | 'trade',
): UnnamedTransaction | string {
  const shares = sharesOf(amounts)
  if (symbol === null) return 'It names no ticker.'
  if (typeof shares === 'string') return shares
  const kind = action === 'trade' ? (shares > 0 ? 'buy' : 'sell') : action
  const net = netAmount(amounts, kind)
  if (net === null) return 'It has no amount of money.'
  if (isSigned && (kind === 'buy' ? net > 0n : net < 0n))
    return kind === 'buy' ? 'A purchase that brings money.' : 'A sale that costs money.'
  const total = toCents(net < 0n ? -net : net)
  return total === null ? 'Its amount is too large.' : { kind, date, symbol, shares: asShares(Math.abs(shares)), total }
}

/** What the money changed by, in hundred-millionths of a dollar: as written, or from shares, price and fees. */
function netAmount({ shares, price, amount, gross, fees }: Amounts, kind: 'buy' | 'sell'): bigint | null {
  if (amount !== null) return amount
  if (gross !== null) return gross - fees
  if (shares === null || price === null) return null
  const size = roundedQuotient((shares < 0n ? -shares : shares) * price, ONE)
  return kind === 'buy' ? -size - fees : size - fees
}

function changeOf({ date, symbol, amounts }: Row, action: 'split' | 'transfer'): UnnamedTransaction | string {
  const shares = sharesOf(amounts)
  if (symbol === null) return 'It names no ticker.'
  if (typeof shares === 'string') return shares
  if (action === 'split') return { kind: 'split', date, symbol, terms: { added: shares } }
  return { kind: shares > 0 ? 'transfer-in' : 'transfer-out', date, symbol, shares: asShares(Math.abs(shares)) }
}

function sharesOf({ shares }: Amounts): Shares | string {
  const count = shares === null ? null : toShares(shares)
  return count === null || count === 0 ? 'It has no number of shares.' : count
}

type CashAction = Exclude<Row['action'], 'buy' | 'sell' | 'trade' | 'split' | 'transfer'>

function cashOf({ date, symbol, amounts, isSigned }: Row, action: CashAction): UnnamedTransaction | string {
  const written = amounts.amount ?? amounts.gross
  const cents = written === null ? null : toCents(written)
  if (cents === null || cents === 0) return 'It has no amount of money.'
  const size = asCents(Math.abs(cents))
  if (action === 'cash') return { kind: cents > 0 ? 'deposit' : 'withdrawal', date, symbol: null, amount: size }
  if (action === 'deposit' || action === 'withdrawal') return { kind: action, date, symbol: null, amount: size }
  const came: Cents = isSigned ? cents : size
  return { kind: action, date, symbol, amount: action === 'fee' && isSigned ? asCents(-came) : came }
}
