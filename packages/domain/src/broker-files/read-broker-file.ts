import type { Broker, BrokerFile, FileCash, FileLine, FilePosition } from './broker-file.ts'
import { csvRows, type CsvRow } from './csv-rows.ts'
import { type Columns, columnsOf, type Layout } from './layout.ts'
import { ANY_BROKER } from './layouts/any-broker.ts'
import { FLEX_QUERIES, isDetail, STATEMENT_SECTIONS, statementLine } from './layouts/interactive-brokers.ts'
import { US_BROKERS } from './layouts/us-brokers.ts'
import { MAX_TRANSACTION_ID_CHARACTERS } from '../portfolio/index.ts'
import { readPosition } from './read-position.ts'
import { readTransaction } from './read-transaction.ts'
import type { RowRead, TransactionRead, UnnamedTransaction } from './row-read.ts'

const LAYOUTS = [...FLEX_QUERIES, ...US_BROKERS, ...ANY_BROKER]

interface Table {
  readonly layout: Layout
  readonly columns: Columns
}

/**
 * Reads a broker's CSV of positions or transactions. Tables are recognized by their headings, wherever these stand, and a file may have
 * several. Every line with something in it ends as a position, cash, a transaction, an unread line or a note, and only one of them. The ids of
 * transactions come from what the line says, so the same line in another download is the same transaction.
 */
export function readBrokerFile(text: string): BrokerFile {
  const file = new FileReader()
  let table: Table | null = null
  for (const row of csvRows(text)) {
    const statement = statementLine(row)
    if (statement !== null) {
      file.readStatement(row, statement)
      continue
    }
    const heading = tableOf(row.cells)
    if (heading !== null) {
      table = heading
      file.begin(row, heading.layout)
    } else if (table === null) file.note(row, 'Before any table.')
    else file.take(row, rowOf(table, row, row.cells), table.layout)
  }
  return file.result()
}

function tableOf(heading: readonly string[]): Table | null {
  for (const layout of LAYOUTS) {
    const columns = columnsOf(layout, heading)
    if (columns !== null) return { layout, columns }
  }
  return null
}

function rowOf({ layout, columns }: Table, row: CsvRow, cells: readonly string[]): RowRead {
  return layout.contents === 'positions' ? readPosition(row, cells, columns) : readTransaction(layout, cells, columns)
}

class FileReader {
  private readonly tables: BrokerFile['tables'][number][] = []
  private readonly positions: FilePosition[] = []
  private readonly cash: FileCash[] = []
  private readonly transactions: BrokerFile['transactions'][number][] = []
  private readonly unread: FileLine[] = []
  private readonly notes: FileLine[] = []
  private readonly sections = new Map<string, Table>()
  private readonly alike = new Map<string, number>()

  begin(row: CsvRow, { broker, contents }: Layout): void {
    this.tables.push({ broker, contents })
    this.note(row, 'The heading of a table.')
  }

  note({ line, text }: CsvRow, reason: string): void {
    this.notes.push({ line, text, reason })
  }

  take(row: CsvRow, read: RowRead, { broker }: Layout): void {
    if (read.kind === 'transaction') this.takeTransaction(row, broker, read)
    else if (read.kind === 'position') this.positions.push(read.position)
    else if (read.kind === 'cash') this.cash.push(read.cash)
    else if (read.kind === 'unread') this.unreadRow(row, read.reason)
    else this.note(row, read.reason)
  }

  private takeTransaction(row: CsvRow, broker: Broker, { transaction, account, reference }: TransactionRead): void {
    // An ID is one line of text, whatever a cell holds.
    const key = [broker, account, ...(reference === '' ? valuesOf(transaction) : [reference])]
      .join(' ')
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    const count = (this.alike.get(key) ?? 0) + 1
    this.alike.set(key, count)
    const id = count === 1 ? key : `${key} #${count}`
    if (id.length > MAX_TRANSACTION_ID_CHARACTERS)
      this.unreadRow(row, 'Its account and number are too long to be told apart from others.')
    else this.transactions.push({ ...transaction, id, line: row.line })
  }

  /** A line of an activity statement of Interactive Brokers, which names its section first. */
  readStatement(row: CsvRow, { section, kind }: { readonly section: string; readonly kind: string }): void {
    const layout = STATEMENT_SECTIONS[section]
    const cells = row.cells.slice(2)
    if (layout === undefined) this.note(row, `Of the section “${section}”, which has no holdings.`)
    else if (kind === 'Header') {
      const columns = columnsOf(layout, cells)
      if (columns !== null) this.sections.set(section, { layout, columns })
      this.begin(row, layout)
    } else this.readStatementRow(row, section, kind, cells)
  }

  private readStatementRow(row: CsvRow, section: string, kind: string, cells: readonly string[]): void {
    const table = this.sections.get(section)
    const isOther = section === 'Cash Report' && (cells[0] !== 'Ending Cash' || cells[1] === 'Base Currency Summary')
    if (kind !== 'Data' || isOther || cells.some((cell) => /^total\b/i.test(cell))) this.note(row, 'A total.')
    else if (isDetail(cells)) this.note(row, 'A detail of another line.')
    else if (table === undefined) this.unreadRow(row, 'Its section has no heading.')
    else this.take(row, rowOf(table, row, cells), table.layout)
  }

  private unreadRow({ line, text }: CsvRow, reason: string): void {
    this.unread.push({ line, text, reason })
  }

  result(): BrokerFile {
    const { tables, positions, cash, transactions, unread, notes } = this
    return { tables, positions, cash, transactions, unread, notes }
  }
}

/** What a line says, without what brokers word differently from one download to the next. */
function valuesOf(transaction: UnnamedTransaction): readonly (string | number)[] {
  const { kind, date, symbol } = transaction
  const shared = [date, kind, symbol ?? '']
  if (transaction.kind === 'split')
    return [
      ...shared,
      'added' in transaction.terms
        ? transaction.terms.added
        : `${transaction.terms.newShares}:${transaction.terms.oldShares}`,
    ]
  if (transaction.kind === 'buy' || transaction.kind === 'sell')
    return [...shared, transaction.shares, transaction.total]
  return [...shared, 'shares' in transaction ? transaction.shares : transaction.amount]
}
