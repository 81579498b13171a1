import type { MeasureInput } from '../explanation/measure.ts'
import { measured, unmeasured } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { kindOfCompany } from '../facts/kind/kind-of-company.ts'
import type { CheckedPeriod } from '../facts/reported-period.ts'
import type { Security, SplitEvent } from '../facts/security.ts'
import { dividendInput } from '../key-figures/dividends/dividend-figures.ts'
import type { DividendHistory } from '../key-figures/dividends/payment-years.ts'
import { sharesPerReceiptOf } from '../rating/read-company.ts'
import { addMonths, daysSinceEpoch, type IsoDate } from '../time/iso-date.ts'
import { type FiscalYear, lastFiscalYears } from './fiscal-years.ts'
import { type StatementMeasure, yearMeasures } from './year-measures.ts'

/** What the statements of a company are told from, as known on a day. */
export interface StatementInputs {
  readonly asOf: IsoDate
  readonly security: Security
  /** Checked, oldest period end first. */
  readonly periods: readonly CheckedPeriod[]
  readonly splits: readonly SplitEvent[]
  /** On the share basis of the day; null where nothing is known of its dividends. */
  readonly dividends: DividendHistory | null
  /** The periods as they were known on an earlier day. */
  readonly knownOn: (day: IsoDate) => readonly CheckedPeriod[]
}

/** What a figure was when its year was first reported, where it is another one since. */
export interface FirstReported {
  readonly value: number
  readonly filed: IsoDate
}

/** A figure of a fiscal year as the filings known today state it. */
export interface StatementFigure {
  readonly measure: StatementMeasure
  readonly first: FirstReported | null
}

/** The statements of one fiscal year. */
export interface StatementYear {
  readonly end: IsoDate
  /** Why there are no figures; null where there are. */
  readonly reason: 'no-report' | Extract<ReasonCode, 'other-currency'> | null
  /** In the order of the charts; none with a reason. */
  readonly figures: readonly StatementFigure[]
}

/** A smaller change is how the figure was rounded. */
const RESTATED_BY = 0.0005

/**
 * The last ten fiscal years of a company as the filings known on a day state them, oldest first; a restated figure comes with what it was
 * when its year was first reported. Shares are counted on the share basis of the day. Pure; nothing filed after the day counts.
 */
export function statements(inputs: StatementInputs): StatementYear[] {
  return lastFiscalYears(inputs.periods).map((year) => statementYear(inputs, year))
}

function statementYear(inputs: StatementInputs, { end, period }: FiscalYear<CheckedPeriod>): StatementYear {
  if (period === null) return { end, reason: 'no-report', figures: [] }
  if (period.currency !== 'USD') return { end, reason: 'other-currency', figures: [] }
  const firstOf = firstReported(inputs, period)
  return {
    end,
    reason: null,
    figures: measuresOf(inputs, period).map((measure) => ({ measure, first: firstOf(measure) })),
  }
}

function measuresOf(inputs: StatementInputs, year: CheckedPeriod): StatementMeasure[] {
  const { asOf, splits, security, periods } = inputs
  const company: CompanyFacts = { asOf, splits, fiscalYears: [year], latest: [year], balance: year }
  return yearMeasures({
    company,
    kind: kindOfCompany(security, periods),
    sharesPerReceipt: sharesPerReceiptOf(security, company),
    dividends: dividendsOf(inputs, year.periodEnd),
  })
}

/** What was paid by ex-dividend day in the twelve months up to the end of a fiscal year. */
function dividendsOf({ dividends }: StatementInputs, end: IsoDate): MeasureInput {
  const name = `dividends per share, year to ${end}`
  if (dividends === null) return dividendInput(name, unmeasured('dividends-unknown'), [])
  const [after, last] = [daysSinceEpoch(addMonths(end, -12)), daysSinceEpoch(end)]
  if (dividends.knownFrom > after + 1) return dividendInput(name, unmeasured('dividend-history-short'), [])
  const payments = dividends.days.flatMap((day, place) =>
    day > after && day <= last ? [{ day, amount: dividends.amounts[place] ?? 0 }] : [],
  )
  const paid = dividendInput(name, measured(payments.reduce((sum, { amount }) => sum + amount, 0)), payments)
  return payments.length === 0 ? { ...paid, note: 'nothing was paid' } : paid
}

/** Reads a figure of a year as it was known on the day on which the year was first reported, where a later filing changed it. */
function firstReported(inputs: StatementInputs, year: CheckedPeriod): (now: StatementMeasure) => FirstReported | null {
  const filed = year.firstFiled
  let first: readonly StatementMeasure[] | null = null
  const read = () => {
    const known = inputs
      .knownOn(filed)
      .find(
        ({ periodEnd, periodMonths, isTrailing, currency }) =>
          periodEnd === year.periodEnd && periodMonths === 12 && isTrailing !== true && currency === year.currency,
      )
    return known === undefined ? [] : measuresOf(inputs, known)
  }
  return (now) => {
    if (now.value === null || !isFiledLater(now, filed)) return null
    first ??= read()
    const before = first.find(({ id }) => id === now.id)?.value ?? null
    return before === null || !isOther(before, now.value) ? null : { value: before, filed }
  }
}

/** Whether any of the facts behind a measure was filed after a day. */
function isFiledLater({ inputs }: StatementMeasure, day: IsoDate): boolean {
  return inputs.some(({ facts, subtracted = [] }) =>
    [...facts, ...subtracted].some(({ filed }) => filed !== null && filed > day),
  )
}

function isOther(before: number, now: number): boolean {
  return Math.abs(now - before) > RESTATED_BY * Math.max(Math.abs(before), Math.abs(now))
}
