import { type Accession, type Cik, isStatementForm, parseAccession } from '@fairweight/domain/facts'
import { parseTicker } from '@fairweight/domain/naming'
import { isIsoDate } from '@fairweight/domain/time'
import { isRecord } from './unpack-answer.ts'

/** What the SEC says of a company beside its figures. */
interface CompanyDescription {
  readonly cik: Cik
  readonly name: string | null
  /** Standard Industrial Classification, four digits. */
  readonly sic: string | null
  readonly industry: string | null
  /** As the SEC writes it, `MMDD`; periods may end some days off it. */
  readonly fiscalYearEnd: string | null
  readonly exchange: string | null
  /** The newest filing that brings statements. */
  readonly newestStatement: { readonly form: string; readonly filed: string; readonly accession: Accession } | null
}

export interface SubmissionsAnswer {
  readonly kind: 'submissions'
  readonly company: CompanyDescription
  readonly tickers: readonly string[]
}

/** Reads a submissions answer, whose filings stand in columns: one array a field, the newest first. */
export function readSubmissionsAnswer(
  cik: Cik,
  answer: Record<string, unknown>,
  filings: Record<string, unknown>,
): SubmissionsAnswer {
  const sic = textOf(answer.sic)
  const company: CompanyDescription = {
    cik,
    name: textOf(answer.name),
    sic: sic !== null && /^\d{3,4}$/.test(sic) ? sic.padStart(4, '0') : null,
    industry: textOf(answer.sicDescription),
    fiscalYearEnd: textOf(answer.fiscalYearEnd),
    exchange: textOf(listOf(answer.exchanges)[0]),
    newestStatement: newestStatement(isRecord(filings.recent) ? filings.recent : {}),
  }
  const tickers = listOf(answer.tickers).flatMap((ticker) =>
    typeof ticker === 'string' ? (parseTicker(ticker) ?? []) : [],
  )
  return { kind: 'submissions', company, tickers }
}

function newestStatement(columns: Record<string, unknown>): CompanyDescription['newestStatement'] {
  const [forms, dates, accessions] = [listOf(columns.form), listOf(columns.filingDate), listOf(columns.accessionNumber)]
  const statements = forms.flatMap((form, position) => {
    const [filed, accession] = [dates[position], parseAccession(accessions[position])]
    const isStatement =
      typeof form === 'string' && isStatementForm(form) && typeof filed === 'string' && isIsoDate(filed)
    return isStatement && accession !== null ? [{ form, filed, accession }] : []
  })
  return statements.reduce<CompanyDescription['newestStatement']>(
    (newest, one) => (newest === null || one.filed > newest.filed ? one : newest),
    null,
  )
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' ? null : text
}
