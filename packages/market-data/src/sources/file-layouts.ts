import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { TemplateKind } from '../templates/import-template.ts'
import { ALPHA_VANTAGE_PRICES, readAlphaVantageAnswer } from './alpha-vantage/alpha-vantage-prices.ts'
import { answerRecords, tableOf } from './answer-records.ts'
import { EODHD_PRICES, EODHD_SPLITS } from './eodhd/eodhd-files.ts'
import type { AnswerTable, FileLayout, ReadAnswer } from './file-layout.ts'
import { FMP_PRICES, readFmpAnswer } from './fmp/fmp-prices.ts'
import { readDatatable, SHARADAR_PRICES } from './nasdaq-data-link/sharadar-prices.ts'
import {
  POLYGON_ADJUSTED_PRICES,
  POLYGON_RAW_PRICES,
  POLYGON_SPLITS,
  readPolygonBars,
  readPolygonSplits,
} from './polygon/polygon-files.ts'
import { STOOQ_BULK_PRICES, STOOQ_SINGLE_PRICES } from './stooq/stooq-prices.ts'
import { isSymbolDirectory, readSymbolDirectory, SYMBOL_DIRECTORY } from './symbol-directory/symbol-directory.ts'
import { TIINGO_PRICES } from './tiingo/tiingo-prices.ts'

/** Every provider's table that the import takes as it is; of two that fit a header the first counts. */
export const FILE_LAYOUTS: readonly FileLayout[] = [
  TIINGO_PRICES,
  ALPHA_VANTAGE_PRICES,
  EODHD_PRICES,
  SHARADAR_PRICES,
  FMP_PRICES,
  POLYGON_ADJUSTED_PRICES,
  POLYGON_RAW_PRICES,
  STOOQ_BULK_PRICES,
  STOOQ_SINGLE_PRICES,
  POLYGON_SPLITS,
  EODHD_SPLITS,
  SYMBOL_DIRECTORY,
]

const readRecords: ReadAnswer = (parsed) => {
  const read = answerRecords.safeParse(parsed)
  return read.success ? tableOf(read.data) : null
}

const READERS = [
  readAlphaVantageAnswer,
  readDatatable,
  readFmpAnswer,
  readPolygonBars,
  readPolygonSplits,
  readRecords,
] as const

/** The layout of a header; null when it is of none that is known. */
export function layoutOf(kind: TemplateKind, header: readonly string[], file: string): FileLayout | null {
  const names = new Set(header.map((name) => name.trim().toLowerCase()))
  const fits = ({ recognizedBy, unless, named }: FileLayout) =>
    recognizedBy.every((name) => names.has(name.toLowerCase())) &&
    !(unless !== undefined && names.has(unless)) &&
    (named?.test(file) ?? true)
  return FILE_LAYOUTS.find((layout) => layout.kind === kind && fits(layout)) ?? null
}

/** Makes a table of a whole text. Throws OperationError for what is none. */
export type ReadWholeText = (text: string, file: string) => AnswerTable

/** How a file is read that is no CSV but may be a provider's, by how it begins; null for what is read line by line. */
export function wholeTextReader(kind: TemplateKind, start: string): ReadWholeText | null {
  if (kind === 'securities' && isSymbolDirectory(start)) return readSymbolDirectory
  return (kind === 'prices' || kind === 'splits') && /^[{[]/.test(start) ? readAnswerTable : null
}

/** The rows of an answer in JSON. Throws OperationError for what is no table, with the provider's own words where it sent some. */
function readAnswerTable(text: string, file: string): AnswerTable {
  const parsed = parse(text, file)
  for (const read of READERS) {
    const table = read(parsed)
    if (table !== null) return table
  }
  throw notATable(parsed, file)
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OperationError('import-damaged-json', `${file} is not complete JSON; download or copy it again.`, {
      cause: error,
    })
  }
}

/** Names under which providers send a message in place of figures, often with HTTP 200. */
const MESSAGES = ['Note', 'Information', 'Error Message', 'error', 'message', 'detail'] as const
const SHOWN_CHARACTERS = 200

function notATable(parsed: unknown, file: string): OperationError {
  const message = messageIn(parsed)
  if (message !== null) {
    const shown = message.length > SHOWN_CHARACTERS ? `${message.slice(0, SHOWN_CHARACTERS)}…` : message
    return new OperationError(
      'import-is-message',
      `${file} holds no prices but a message of its provider, “${shown}”; fetch it again when that is settled.`,
    )
  }
  return new OperationError('import-is-json', `${file} is JSON of a layout that is not known; ${ACCEPTED_LAYOUTS}`)
}

function messageIn(parsed: unknown): string | null {
  if (typeof parsed !== 'object' || parsed === null) return null
  const entries = new Map(Object.entries(parsed))
  for (const name of MESSAGES) {
    const text: unknown = entries.get(name)
    if (typeof text === 'string' && text !== '') return text
  }
  return null
}

/** Which files of providers are taken, as a sentence. */
export const ACCEPTED_LAYOUTS =
  'the import takes CSV, gzipped CSV, Parquet, and files of Alpha Vantage, EODHD, Financial Modeling Prep, Polygon, Sharadar, Stooq and Tiingo as they are.'
