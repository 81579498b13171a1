import { formatDate } from '../time/format-date.ts'
import { count, dollars, percent, twoDecimals } from '../wording/figures.ts'
import type { KillCriterion } from './alert-rule.ts'
import { filedFigure, type FiledFigureId, type QuotedFiling } from './filed-figures.ts'

/** What a criterion says: "free cash flow of twelve months is above $1,000,000,000.00". */
export function criterionText({ figure, holds, bound }: Pick<KillCriterion, 'figure' | 'holds' | 'bound'>): string {
  return `${filedFigure(figure).name} is ${holds} ${figureText(figure, bound)}`
}

/** A figure in its unit. */
export function figureText(figure: FiledFigureId, value: number): string {
  return amountText(value, filedFigure(figure).unit)
}

/** The filing a figure came from, line by line, with the address of it at the SEC last where there is one. */
export function quotedLines({ accession, form, filed, cik, lines }: QuotedFiling): string[] {
  const where = [
    form ?? 'Filing',
    filed === null ? null : `filed ${formatDate(filed)}`,
    accession === null ? null : `accession ${accession}`,
  ].filter((part) => part !== null)
  const link = accession === null ? null : filingAddress(cik, accession)
  return [
    where.join(', '),
    ...lines.map(({ tag, value, unit, periodEnd, periodMonths }) => {
      const period =
        periodMonths === 0 ? `on ${formatDate(periodEnd)}` : `${periodMonths} months to ${formatDate(periodEnd)}`
      return `${tag}: ${amountText(value, unit)}, ${period}`
    }),
    ...(link === null ? [] : [link]),
  ]
}

const CIK = /^\d{1,10}$/
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/

/**
 * The filing's own page at the SEC; null where a number is not of the SEC's shape.
 * Source: https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data
 */
function filingAddress(cik: string | null, accession: string): string | null {
  if (cik === null || !CIK.test(cik) || !ACCESSION.test(accession)) return null
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`
}

function amountText(value: number, unit: string): string {
  if (unit === 'USD' || unit === 'USD/share') return value < 0 ? `−${dollars(-value)}` : dollars(value)
  if (unit === 'fraction') return percent(value)
  return unit === 'ratio' ? twoDecimals(value) : `${count(value)} ${unit}`
}
