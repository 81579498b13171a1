import type { CompanyFacts } from '../../facts/company-facts.ts'
import type { IsoDate } from '../../time/iso-date.ts'
import type { KeyFigure } from '../key-figure.ts'
import type { KeyFigureId } from '../key-figure-sets.ts'
import { currentRatio, interestCover, netDebtToEbitda } from './balance-sheet.ts'
import { growthFigures } from './growth.ts'
import { accruals, margin, returnOnEquity, returnOnInvestedCapital } from './profitability.ts'
import { shareCountChange } from './share-count.ts'

/** A figure of one fiscal year, as known today: restated figures are the restated ones. */
export interface FiscalYearFigure {
  readonly periodEnd: IsoDate
  /** Null where the year has none. */
  readonly value: number | null
}

export type KeyFigureHistory = ReadonlyMap<KeyFigureId, readonly FiscalYearFigure[]>

/** As many as an investor looks back. */
const YEARS = 10

/** The figures that need filings alone. */
export function filedFigures(company: CompanyFacts): KeyFigure[] {
  return [
    shareCountChange(company),
    ...growthFigures(company),
    margin(company, 'gross-margin'),
    margin(company, 'operating-margin'),
    margin(company, 'net-margin'),
    returnOnEquity(company),
    returnOnInvestedCapital(company),
    accruals(company),
    netDebtToEbitda(company),
    interestCover(company),
    currentRatio(company),
  ]
}

/** The figures that need filings alone for each of the last ten fiscal years known in a row, oldest first. */
export function fiscalYearHistory(company: CompanyFacts): KeyFigureHistory {
  const history = new Map<KeyFigureId, FiscalYearFigure[]>()
  const years = company.fiscalYears.slice(0, YEARS)
  for (const [back, year] of [...years.entries()].toReversed()) {
    const asOfYear = { ...company, fiscalYears: company.fiscalYears.slice(back), latest: [year], balance: year }
    for (const { id, value } of filedFigures(asOfYear)) {
      const figures = history.get(id) ?? []
      history.set(id, figures)
      figures.push({ periodEnd: year.periodEnd, value })
    }
  }
  return history
}
