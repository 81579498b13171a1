import type { Cents } from '../money/index.ts'
import { roundedQuotient } from '../portfolio/lots/apportion.ts'
import type { FileCash, FilePosition } from './broker-file.ts'
import { isBlank, readDecimal, readSymbol, toCents, toShares } from './cells.ts'
import type { CsvRow } from './csv-rows.ts'
import type { Columns } from './layout.ts'
import { foreignCurrency, type RowRead } from './row-read.ts'
import { isCashName, isFund, isMoneyMarket, reasonNotKept } from './securities.ts'

const ONE = 100_000_000n

/** Reads a line of a table of positions. */
export function readPosition(row: CsvRow, cells: readonly string[], columns: Columns): RowRead {
  const text = (role: Parameters<Columns['text']>[1]) => columns.text(cells, role)
  const [written, name, value] = [text('symbol'), isBlank(text('name')) ? '' : text('name'), text('value')]
  if (cells.filter((cell) => !isBlank(cell)).length < 2 && readSymbol(written) === null)
    return { kind: 'note', reason: 'A note of the broker.' }
  if (/\btotals?\b/i.test(`${written} ${cells[0] ?? ''}`)) return { kind: 'note', reason: 'A total.' }
  const currency = foreignCurrency(text('currency'))
  if (currency !== null) return { kind: 'unread', reason: currency }
  const symbol = readSymbol(written)
  const account = text('account')
  if (isCashName(written, name) || (symbol !== null && isMoneyMarket(symbol)))
    return readCash({ row, account, name: name === '' ? written : name, value, shares: text('shares') })
  const notKept = reasonNotKept(written, name, text('securityType'))
  if (notKept !== null) return { kind: 'unread', reason: notKept }
  if (symbol === null) return { kind: 'unread', reason: `“${written}” is no ticker.` }
  const decimal = readDecimal(text('shares'))
  const shares = decimal === null ? null : toShares(decimal)
  if (decimal === null || shares === null)
    return { kind: 'unread', reason: `“${text('shares')}” is no number of shares.` }
  if (shares < 0) return { kind: 'unread', reason: 'Shares that are owed (a short position) are not kept here.' }
  if (shares === 0) return { kind: 'note', reason: 'None are held.' }
  const position: FilePosition = {
    line: row.line,
    account,
    symbol,
    name,
    shares,
    cost: costOf(text('cost'), text('averageCost'), decimal),
    isFund: isFund(symbol, name, text('securityType')),
  }
  return { kind: 'position', position }
}

interface CashCells {
  readonly row: CsvRow
  readonly account: string
  readonly name: string
  readonly value: string
  readonly shares: string
}

function readCash({ row, account, name, value, shares }: CashCells): RowRead {
  // A money market fund without a value is worth a dollar a share.
  const decimal = readDecimal(isBlank(value) ? shares : value)
  const amount = decimal === null ? null : toCents(decimal)
  if (amount === null) return { kind: 'unread', reason: `“${value}” is no amount of money.` }
  const cash: FileCash = { line: row.line, account, name, amount }
  return { kind: 'cash', cash }
}

/** What a position cost: as written, or from the cost of one share. A number that cannot be read is no cost, which the page shows as missing. */
function costOf(cost: string, averageCost: string, shares: bigint): Cents | null {
  const written = readDecimal(cost)
  if (written !== null) return toCents(written)
  const perShare = readDecimal(averageCost)
  return perShare === null ? null : toCents(roundedQuotient(perShare * shares, ONE))
}
