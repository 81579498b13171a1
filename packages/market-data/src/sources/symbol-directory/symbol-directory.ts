import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { AnswerTable, FileLayout } from '../file-layout.ts'
import { sameNames } from '../file-layout.ts'

/**
 * The symbol directories of Nasdaq Trader, renewed every evening: `nasdaqlisted.txt`, and `otherlisted.txt` for what the other exchanges
 * list. Of these rows the product takes common stocks of Nasdaq, NYSE and NYSE American, and exchange-traded funds; test symbols, units,
 * warrants, rights, preferred shares and notes are left out.
 */
export const SYMBOL_DIRECTORY: FileLayout = {
  words: 'Nasdaq Trader’s symbol directory',
  kind: 'securities',
  recognizedBy: ['ticker', 'name', 'type', 'exchange', 'directory'],
  columns: sameNames('ticker', 'name', 'type', 'exchange'),
  keepsOtherColumns: true,
}

const NASDAQ_HEADER = 'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares'
const OTHER_HEADER = 'ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol'
const TRAILER = 'File Creation Time'

const EXCHANGES: Readonly<Record<string, string>> = {
  N: 'NYSE',
  A: 'NYSE American',
  P: 'NYSE Arca',
  Z: 'Cboe BZX',
  V: 'IEX',
}

/** Exchanges whose common stocks are rated. */
const RATED = new Set(['Nasdaq', 'NYSE', 'NYSE American'])

interface ListedSymbol {
  readonly symbol: string
  readonly name: string
  readonly exchange: string
  readonly isFund: boolean
  readonly isTest: boolean
}

/** Whether a text begins as one of the two directories does. */
export function isSymbolDirectory(text: string): boolean {
  return text.startsWith('Symbol|Security Name|') || text.startsWith('ACT Symbol|Security Name|')
}

/** The directory's common stocks and funds as a table. Throws OperationError where its columns have changed or its end is missing. */
export function readSymbolDirectory(text: string, file: string): AnswerTable {
  const [header = '', ...lines] = text.split(/\r?\n/)
  const isNasdaq = header.startsWith('Symbol|')
  if (header !== (isNasdaq ? NASDAQ_HEADER : OTHER_HEADER))
    throw new OperationError(
      'import-wrong-columns',
      `${file}: the columns of this symbol directory have changed; expected ${isNasdaq ? NASDAQ_HEADER : OTHER_HEADER}.`,
    )
  if (!lines.some((line) => line.startsWith(TRAILER)))
    throw new OperationError(
      'import-cut-off',
      `${file} is cut off before its last line, “${TRAILER}”; download it again.`,
    )
  const listed = lines
    .filter((line) => line !== '' && !line.startsWith(TRAILER))
    .map((line) => (isNasdaq ? nasdaqSymbol(line.split('|')) : otherSymbol(line.split('|'))))
  const taken = listed.filter(isTaken)
  return {
    header: ['ticker', 'name', 'type', 'exchange', 'directory'],
    rows: taken.map(({ symbol, name, exchange, isFund }) => [
      symbol,
      bareName(name),
      isFund ? 'fund' : 'stock',
      exchange,
      isNasdaq ? 'nasdaqlisted' : 'otherlisted',
    ]),
  }
}

function nasdaqSymbol([symbol = '', name = '', , test, , , etf]: readonly string[]): ListedSymbol {
  return { symbol, name, exchange: 'Nasdaq', isFund: etf === 'Y', isTest: test === 'Y' }
}

function otherSymbol([symbol = '', name = '', exchange = '', , etf, , test]: readonly string[]): ListedSymbol {
  return { symbol, name, exchange: EXCHANGES[exchange] ?? exchange, isFund: etf === 'Y', isTest: test === 'Y' }
}

/** Preferred shares carry a dollar sign (BAC$L), rights, units and warrants an ending behind a point. */
const OTHER_PAPER = /\$|\.(U|UN|W|WS|WT|R|RT|CL)(\.|$)/

/** Units of partnerships are their common equity; other units bundle a share with a warrant. */
const OTHER_PAPER_NAMES =
  /\b(warrants?|rights?|(?<!common )units?|preferred|preference|pfd|notes? due|debentures?|subordinated notes?|senior notes?)\b/i

function isTaken({ symbol, name, exchange, isFund, isTest }: ListedSymbol): boolean {
  if (isTest || symbol === '') return false
  if (isFund) return true
  return RATED.has(exchange) && !OTHER_PAPER.test(symbol) && !OTHER_PAPER_NAMES.test(name)
}

/** "Apple Inc." of "Apple Inc. - Common Stock", "Coca-Cola Company (The)" of "Coca-Cola Company (The) Common Stock". */
function bareName(name: string): string {
  return name
    .replace(/\s+-\s+.*$/, '')
    .replace(PAPER, '')
    .trim()
}

/** What a name says of the paper behind the company's own, to its end. */
const PAPER =
  /,?\s+(Class [A-Z]$|(Class [A-Z]\s+)?(Common (Stock|Shares?|Units?)|Ordinary Shares?|American Depositary (Shares?|Receipts?)|ADS|ADR)\b.*$)/i
