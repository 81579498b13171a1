import type { CompanyFactsAnswer } from '../answers/company-facts-answer.ts'
import type { SecAnswer } from '../answers/sec-answer.ts'
import type { FactBuffer } from './fact-buffer.ts'
import type { AnswerFinding, PartRecord } from './part-record.ts'

/** An answer as it was received: which one it is in the order of the import, and the file that holds it. */
export interface ReceivedAnswer {
  readonly source: number
  readonly input: number
  readonly file: string
  readonly sha256: string
  readonly firstSeen: string
}

/** A part of an import that is still being filled. */
export class OpenPart {
  readonly record: PartRecord

  constructor(from: number) {
    this.record = { from, to: from, hasFacts: false, answers: [], companies: [], tickers: [], findings: [] }
  }

  /** Takes over what an answer says; its facts go into the buffer. */
  take(received: ReceivedAnswer, answer: SecAnswer, buffer: FactBuffer): void {
    const rows = answer.kind === 'facts' ? this.#takeFacts(received, answer, buffer) : this.#takeDescription(answer)
    this.record.answers.push({ ...received, rows })
  }

  refuse(finding: AnswerFinding): void {
    this.record.findings.push(finding)
  }

  #takeFacts(received: ReceivedAnswer, answer: CompanyFactsAnswer, buffer: FactBuffer): number {
    for (const row of answer.rows) buffer.add(answer.cik, received.source, row)
    const company = {
      cik: answer.cik,
      name: answer.name,
      sic: null,
      industry: null,
      fiscalYearEnd: null,
      exchange: null,
      newestStatement: null,
    }
    this.record.companies.push(company)
    this.record.findings.push(...rowFindings(received, answer))
    return answer.rows.length
  }

  #takeDescription(answer: Exclude<SecAnswer, CompanyFactsAnswer>): number {
    if (answer.kind === 'tickers') {
      this.record.tickers.push(...answer.tickers)
      return answer.tickers.length
    }
    const { company, tickers } = answer
    // The bulk archive describes people and funds too; they have neither an industry nor a ticker.
    if (company.sic === null && tickers.length === 0) return 0
    this.record.companies.push(company)
    this.record.tickers.push(...tickers.map((ticker) => ({ ticker, cik: company.cik, name: company.name })))
    return 1
  }
}

function rowFindings(
  { input, file }: ReceivedAnswer,
  { rows, unknownUnits, unreadable }: CompanyFactsAnswer,
): AnswerFinding[] {
  const found: AnswerFinding[] = []
  if (rows.length === 0)
    found.push({
      check: 'facts-none',
      severity: 'note',
      input,
      file,
      count: 1,
      sentence: `${file} holds none of the figures that statements are read from.`,
      remedy: 'No action is needed; the company stays without them.',
    })
  if (unknownUnits.count > 0)
    found.push({
      check: 'facts-unknown-unit',
      severity: 'note',
      input,
      file,
      count: unknownUnits.count,
      sentence: `${file}: ${rowsText(unknownUnits.count)} in a unit that is neither money nor shares, first ${unknownUnits.first}; left out.`,
      remedy: 'No action is needed, unless the filing states it in money too.',
    })
  if (unreadable.count > 0)
    found.push({
      check: 'facts-unreadable-row',
      severity: 'warn',
      input,
      file,
      count: unreadable.count,
      sentence: `${file}: ${rowsText(unreadable.count)} without a value, with an impossible date or without a filing's number, first of ${unreadable.first}; left out.`,
      remedy: 'Download the answer again; if it stays, compare it with the filing.',
    })
  return found
}

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)
