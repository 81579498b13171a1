import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { exists } from '../storage/durable-folder.ts'
import { readFigureYears } from './figure-years.ts'
import { readKnownValues } from './known-values.ts'
import { readLaterRestatements } from './later-restatements.ts'
import type { OneStockAnswer, OneStockJob, OneStockOutcome, OneStockQuestion } from './one-stock-job.ts'
import { readStockStatements } from './stock-statements.ts'

const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const ANSWERS: Readonly<Record<OneStockQuestion, (job: OneStockJob) => Promise<unknown>>> = {
  statements: readStockStatements,
  'known-values': readKnownValues,
  'later-restatements': readLaterRestatements,
  'figure-years': readFigureYears,
}

/** Answers what is asked of one stock from the history that its snapshot was computed from. Never rejects. */
export async function answerOneStock(job: OneStockJob): Promise<OneStockOutcome> {
  try {
    if (!(await exists(job.generationFolder))) return { isGone: true }
    return { answer: await encoded(await ANSWERS[job.question](job)) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function encoded(answer: unknown): Promise<OneStockAnswer> {
  const json = Buffer.from(JSON.stringify(answer))
  const [br, gz] = await Promise.all([promisify(brotliCompress)(json, QUICK_BROTLI), promisify(gzip)(json)])
  return { json, br, gz }
}
