import type { MeasureInput, Unit } from '@fairweight/domain/explanation/measure.ts'
import type { ReasonCode } from '@fairweight/domain/explanation/reason.ts'
import { type CompanyFacts, readCompanyFacts } from '@fairweight/domain/facts/company-facts.ts'
import type { FiscalPeriod } from '@fairweight/domain/facts/fiscal-period.ts'
import { reportedPeriods } from '@fairweight/domain/facts/reported-periods.ts'
import type { SplitEvent } from '@fairweight/domain/facts/security.ts'
import { type Amounts, day, fiscalYear } from './companies.ts'

const AS_OF = day('2016-12-30')

/** What is known at the end of 2016 of a company that filed these rows. */
export function companyFiling(periods: readonly FiscalPeriod[], splits: readonly SplitEvent[] = []): CompanyFacts {
  const { facts, reason } = readCompanyFacts(reportedPeriods(periods, AS_OF), splits, AS_OF)
  if (facts === null) throw new RangeError(`The filings cannot be used: ${reason}`)
  return facts
}

/** A company of these fiscal years, oldest first, the last of which is 2015; each filed in the next February. */
export function companyOfYears(...years: readonly Amounts[]): CompanyFacts {
  return companyFiling(
    years.map((amounts, index) => {
      const year = 2016 - years.length + index
      return fiscalYear(`${year}-12-31`, `${year + 1}-02-20`, amounts)
    }),
  )
}

/** An input with a figure and no facts behind it. */
export function knownInput(value: number, name = 'figure', unit: Unit = 'USD'): MeasureInput {
  return { name, value, unit, reason: null, note: null, facts: [] }
}

/** An input that no filing reports. */
export function missingInput(reason: ReasonCode, name = 'figure', unit: Unit = 'USD'): MeasureInput {
  return { name, value: null, unit, reason, note: null, facts: [] }
}
