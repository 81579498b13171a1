import { asInput, computeMeasure } from '../explanation/compute-measure.ts'
import { type Measure, type Measured, measured, type MeasureInput, unmeasured } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import type { AmountItem } from '../facts/fiscal-period.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import { balanceInput, optionalBalanceInput, periodInput } from '../facts/reported-input.ts'
import { margin } from '../key-figures/fundamentals/profitability.ts'
import { KIND_RULES } from '../rating/kind-rules.ts'
import { STATEMENT_SERIES, type StatementSeriesId } from './statement-series.ts'

export type StatementMeasure = Measure<StatementSeriesId>

/** A company as it stood at the end of one fiscal year: that year is its latest twelve months and its balance sheet. */
export interface CompanyYear {
  readonly company: CompanyFacts
  readonly kind: CompanyKind
  /** Shares of the company that one listed security stands for; null where nobody told. */
  readonly sharesPerReceipt: number | null
  /** What was paid in the year for one listed security, USD per share. */
  readonly dividends: MeasureInput
}

/** Every figure that the statements of one fiscal year tell, in the order of the charts. */
export function yearMeasures(year: CompanyYear): StatementMeasure[] {
  const { company, kind } = year
  return [
    filed(company, 'revenue', 'revenue'),
    { ...margin(company, 'gross-margin'), id: 'gross-margin' as const },
    { ...margin(company, 'operating-margin'), id: 'operating-margin' as const },
    { ...margin(company, 'net-margin'), id: 'net-margin' as const },
    filed(company, 'operating-cash-flow', 'operatingCashFlow'),
    filed(company, 'capital-expenditures', 'capitalExpenditures'),
    freeCashFlow(company),
    debt(company),
    liquidAssets(company),
    netDebt(company),
    filed(company, 'shares-outstanding', 'sharesOutstanding'),
    measureOf('dividends-per-share', { dividends: year.dividends }, ({ dividends }) => measured(dividends)),
    netBuybacksPerShare(year),
  ].map((measure) => ofKind(measure, kind))
}

function measureOf<Name extends string>(
  id: StatementSeriesId,
  inputs: Readonly<Record<Name, MeasureInput>>,
  formula: (figures: Readonly<Record<Name, number>>) => Measured,
): StatementMeasure {
  return computeMeasure({ id, unit: STATEMENT_SERIES[id].unit, formula: `statements#${id}` }, inputs, formula)
}

/** A figure as the statements of the year have it. */
function filed(company: CompanyFacts, id: StatementSeriesId, item: AmountItem): StatementMeasure {
  return measureOf(id, { amount: periodInput(company, company.balance, item) }, ({ amount }) => measured(amount))
}

/** Operating cash flow less capital expenditures, USD. */
function freeCashFlow(company: CompanyFacts): StatementMeasure {
  const inputs = {
    operating: periodInput(company, company.balance, 'operatingCashFlow'),
    spent: periodInput(company, company.balance, 'capitalExpenditures'),
  }
  return measureOf('free-cash-flow', inputs, ({ operating, spent }) => measured(operating - spent))
}

/** Short-term and long-term debt at the end of the year, USD. */
function debt(company: CompanyFacts): StatementMeasure {
  const inputs = {
    shortTerm: optionalBalanceInput(company, 'shortTermDebt'),
    longTerm: balanceInput(company, 'longTermDebt'),
  }
  return measureOf('debt', inputs, ({ shortTerm, longTerm }) => measured(shortTerm + longTerm))
}

/** Cash and short-term investments at the end of the year, USD. */
function liquidAssets(company: CompanyFacts): StatementMeasure {
  const inputs = {
    cash: balanceInput(company, 'cash'),
    investments: optionalBalanceInput(company, 'shortTermInvestments'),
  }
  return measureOf('liquid-assets', inputs, ({ cash, investments }) => measured(cash + investments))
}

/** Debt less cash and short-term investments, USD; below zero with more cash than debt. */
function netDebt(company: CompanyFacts): StatementMeasure {
  const inputs = {
    debt: asInput(debt(company), 'debt'),
    liquidAssets: asInput(liquidAssets(company), 'cash and short-term investments'),
  }
  return measureOf('net-debt', inputs, ({ debt, liquidAssets }) => measured(debt - liquidAssets))
}

/** Cash for shares bought back less cash from shares issued in the year, for each listed security, USD. */
function netBuybacksPerShare({ company, sharesPerReceipt }: CompanyYear): StatementMeasure {
  const listed = { ...company, sharesPerReceipt }
  const inputs = {
    issued: periodInput(listed, listed.balance, 'stockIssuanceNet'),
    shares: periodInput(listed, listed.balance, 'sharesOutstanding'),
  }
  return measureOf('net-buybacks-per-share', inputs, ({ issued, shares }) =>
    shares > 0 ? measured(noNegativeZero(-issued / shares)) : unmeasured('shares-not-positive'),
  )
}

function noNegativeZero(value: number): number {
  return value === 0 ? 0 : value
}

/** The money they work with is their customers', so neither costs of sales nor debt can be parted from the business. */
const NOT_FOR_FINANCIALS: ReadonlySet<StatementSeriesId> = new Set(['gross-margin', 'operating-margin', 'net-debt'])
/** Nor for property companies: buying property is their business. */
const NOT_FOR_PROPERTY: ReadonlySet<StatementSeriesId> = new Set(['free-cash-flow'])

/** The measure, or an empty one with the reason where it means nothing for the kind of company. */
function ofKind(measure: StatementMeasure, kind: CompanyKind): StatementMeasure {
  const { reason } = KIND_RULES[kind]
  const isLeftOut =
    NOT_FOR_PROPERTY.has(measure.id) || (kind !== 'property company' && NOT_FOR_FINANCIALS.has(measure.id))
  if (reason === null || !isLeftOut) return measure
  return { id: measure.id, unit: measure.unit, formula: measure.formula, ...unmeasured(reason), inputs: [] }
}
