import { OperationFailed } from '@fairweight/database'
import { parseCik } from './cik.ts'
import { type CompanyFactsAnswer, readCompanyFactsAnswer } from './company-facts-answer.ts'
import { type SubmissionsAnswer, readSubmissionsAnswer } from './submissions-answer.ts'
import { type TickersAnswer, readTickersAnswer } from './tickers-answer.ts'
import { isRecord } from './unpack-answer.ts'

/** What the SEC can have answered; told apart by what it holds, whatever the file is called. */
export type SecAnswer = CompanyFactsAnswer | SubmissionsAnswer | TickersAnswer

/** Which answer this is, and what it says. Throws OperationFailed with one sentence when it is none of those that are known. */
export function readSecAnswer(answer: Record<string, unknown>, name: string): SecAnswer {
  const tickers = readTickersAnswer(answer)
  if (tickers !== null) return tickers
  const cik = parseCik(answer.cik)
  if (cik !== null && isRecord(answer.facts)) return readCompanyFactsAnswer(cik, answer, answer.facts)
  if (cik !== null && isRecord(answer.filings)) return readSubmissionsAnswer(cik, answer, answer.filings)
  if (cik !== null || Object.keys(answer).length === 0) throw new OperationFailed('facts-none', `${name} holds no facts; the company has reported none in a form that can be read.`)
  throw new OperationFailed('import-unknown-answer', `${name} is JSON, but neither company facts nor submissions nor a list of tickers; download it again from the SEC.`)
}
