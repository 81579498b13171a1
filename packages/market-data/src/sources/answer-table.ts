import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { z } from 'zod'
import { messageIn, shortened } from '../fetching/answers/provider-message.ts'
import { readAlphaVantageAnswer } from './alpha-vantage/alpha-vantage-prices.ts'
import { readRecords } from './answer-records.ts'
import type { AnswerTable } from './file-layout.ts'
import { readFmpAnswer } from './fmp/fmp-prices.ts'
import { readDatatable } from './nasdaq-data-link/sharadar-prices.ts'
import { readPolygonDividends, readPolygonSplits } from './polygon/polygon-actions.ts'
import { readPolygonBars } from './polygon/polygon-prices.ts'

const READERS = [
  readAlphaVantageAnswer,
  readDatatable,
  readFmpAnswer,
  readPolygonBars,
  readPolygonSplits,
  readPolygonDividends,
  readRecords,
] as const

/** Makes a table of a whole text. Throws OperationError for what is none. */
export type ReadWholeText = (text: string, file: string) => AnswerTable

const nothing = z.array(z.unknown()).max(0)
const listsNothing = z.union([
  nothing,
  z.object({ results: nothing }),
  z.object({ resultsCount: z.literal(0) }),
  z.object({ historical: nothing }),
  z.object({ datatable: z.object({ data: nothing }) }),
])

/** Whether an answer in JSON lists nothing. */
export function holdsNoRows(parsed: unknown): boolean {
  return listsNothing.safeParse(parsed).success
}

/**
 * The rows of an answer in JSON. Throws OperationError for what is no table, with the provider's own words where it sent some.
 * @param noRows what an answer is that lists nothing; null where that is no answer
 */
export function readAnswerTable(text: string, file: string, noRows: AnswerTable | null): AnswerTable {
  const parsed = parse(text, file)
  if (noRows !== null && holdsNoRows(parsed)) return noRows
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

function notATable(parsed: unknown, file: string): OperationError {
  const message = messageIn(parsed)
  if (message !== null) {
    return new OperationError(
      'import-is-message',
      `${file} holds no prices but a message of its provider, “${shortened(message)}”; fetch it again when that is settled.`,
    )
  }
  return new OperationError('import-is-json', `${file} is JSON of a layout that is not known; ${ACCEPTED_LAYOUTS}`)
}

/** Which files of providers are taken, as a sentence. */
export const ACCEPTED_LAYOUTS =
  'the import takes CSV, gzipped CSV, Parquet, and files of Alpha Vantage, EODHD, Financial Modeling Prep, Polygon, Sharadar, Stooq and Tiingo as they are.'
