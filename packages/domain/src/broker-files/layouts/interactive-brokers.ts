import type { CsvRow } from '../csv-rows.ts'
import type { Layout } from '../layout.ts'

/** Flex queries: tables with a heading each, columns as one chose them. */
export const FLEX_QUERIES: readonly Layout[] = [
  {
    broker: 'Interactive Brokers',
    contents: 'transactions',
    recognizedBy: ['currencyprimary', 'symbol', 'tradedate|date/time|datetime', 'quantity', 'ibcommission'],
    columns: { action: ['buy/sell'], amount: ['netcash'] },
    actions: [
      [/^buy/i, 'buy'],
      [/^sell/i, 'sell'],
    ],
  },
  {
    broker: 'Interactive Brokers',
    contents: 'transactions',
    recognizedBy: ['currencyprimary', 'amount', 'type', 'date/time|datetime|reportdate|settledate'],
    columns: { action: ['type'], date: ['date/time', 'datetime', 'reportdate', 'settledate'] },
    actions: [
      [/^(dividends|payment in lieu|cash in lieu)/i, 'dividend'],
      [/^(broker interest received|bond interest received)/i, 'interest'],
      [
        /^(withholding tax|other fees|broker fees|commission adj|broker interest paid|bond interest paid|advisor fees)/i,
        'fee',
      ],
      [/^deposits/i, 'cash'],
    ],
  },
  {
    broker: 'Interactive Brokers',
    contents: 'positions',
    recognizedBy: ['currencyprimary', 'symbol', 'quantity', 'positionvalue|markprice'],
    columns: { averageCost: ['costbasisprice'] },
  },
]

/** What of an activity statement is kept, by the name of the section. All lines of a section mean the same. */
export const STATEMENT_SECTIONS: Readonly<Record<string, Layout>> = {
  'Open Positions': section('positions', {}),
  'Cash Report': section('positions', { name: ['currency summary'], value: ['total'] }),
  Trades: section('transactions', { amount: [] }, [[/^/, 'trade']]),
  'Corporate Actions': section('transactions', { date: ['date/time', 'report date'], amount: [] }, [
    [/\bsplit\b/i, 'split'],
  ]),
  Dividends: section('transactions', {}, [[/^/, 'dividend']]),
  'Withholding Tax': section('transactions', {}, [[/^/, 'fee']]),
  Interest: section('transactions', {}, [[/^/, 'interest']]),
  Fees: section('transactions', {}, [[/^/, 'fee']]),
  'Deposits & Withdrawals': section('transactions', {}, [[/^/, 'cash']]),
}

function section(contents: Layout['contents'], columns: Layout['columns'], actions: Layout['actions'] = []): Layout {
  return {
    broker: 'Interactive Brokers',
    contents,
    recognizedBy: ['currency'],
    columns: { action: ['description', 'symbol'], ...columns },
    actions,
  }
}

/** What a line of an activity statement is, by its first cells: "Trades,Header,…", "Trades,Data,Order,…", "Trades,SubTotal,…". */
export function statementLine({ cells }: CsvRow): { readonly section: string; readonly kind: string } | null {
  const [section = '', kind = ''] = cells
  return cells.length > 2 && /^(Header|Data|SubTotal|Total|Notes)$/.test(kind) ? { section, kind } : null
}

/** Lots and closed lots repeat what orders and summaries say. */
export function isDetail(cells: readonly string[]): boolean {
  return /^(Lot|ClosedLot|SymbolSummary|AssetSummary)$/i.test(cells[0] ?? '')
}
