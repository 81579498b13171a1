import { measured, unmeasured, type MeasureInput } from '../../explanation/measure.ts'
import type { CompanyFacts } from '../../facts/company-facts.ts'
import { latestInput, periodInput } from '../../facts/reported-input.ts'
import type { CheckedPeriod } from '../../facts/reported-period.ts'
import { emptyKeyFigure, keyFigure, type KeyFigure } from '../key-figure.ts'

/** Cash for shares bought back less cash from shares issued, of twelve months, over market capitalization, a fraction. */
export function netBuybackYield(company: CompanyFacts, marketCap: MeasureInput): KeyFigure {
  const inputs = { issued: latestInput(company, 'stockIssuanceNet'), marketCap }
  return keyFigure('net-buyback-yield', inputs, ({ issued, marketCap }) =>
    marketCap > 0 ? measured(noNegativeZero(-issued / marketCap)) : unmeasured('shares-not-positive'),
  )
}

function noNegativeZero(value: number): number {
  return value === 0 ? 0 : value
}

/**
 * Shares outstanding of the last fiscal year over those of the year before, less 1, on one share basis. Counts are compared with
 * each other alone, so that it does not matter what the listed security stands for.
 */
export function shareCountChange(facts: CompanyFacts): KeyFigure {
  const company = { ...facts, sharesPerReceipt: 1 }
  const [last, before] = company.fiscalYears
  if (last === undefined || before === undefined) return emptyKeyFigure('share-count-change', 'fiscal-years-missing')
  const ofYear = (year: CheckedPeriod): MeasureInput => ({
    ...periodInput(company, year, 'sharesOutstanding'),
    name: `shares outstanding, ${year.periodEnd}`,
  })
  const inputs = { last: ofYear(last), before: ofYear(before) }
  return keyFigure('share-count-change', inputs, ({ last, before }) =>
    before > 0 ? measured(last / before - 1) : unmeasured('shares-not-positive'),
  )
}
