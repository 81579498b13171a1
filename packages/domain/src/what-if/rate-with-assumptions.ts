import { asInput, outcomeOf } from '../explanation/compute-measure.ts'
import { unmeasured, type Measure, type Measured, type MeasureInput } from '../explanation/measure.ts'
import { gradeValue, type ValueGrade } from '../rating/grade-value.ts'
import { KIND_RULES } from '../rating/kind-rules.ts'
import type { IntrinsicMeasureId } from '../rating/measure-ids.ts'
import { isKeptBack } from '../rating/value-reason.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import { altmanZFrom } from '../strength/altman-z.ts'
import { strengthStars, type StrengthFigures } from '../strength/financial-strength.ts'
import {
  discountRateInput,
  rateInput,
  type ValuationAssumptions,
  type ValuationContext,
} from '../valuation/assumptions.ts'
import { bookValuePerShareFrom } from '../valuation/book-value.ts'
import { discountedCashFlowFrom, futureCashFlowFrom, type CashFlowInputs } from '../valuation/discounted-cash-flow.ts'
import { earningsPowerValueFrom } from '../valuation/earnings-power-value.ts'
import { isEbitdaNegative } from '../valuation/ebitda.ts'
import { freeCashFlowFrom, normalizedFreeCashFlowFrom } from '../valuation/free-cash-flow.ts'
import { grahamNumberFrom } from '../valuation/graham-number.ts'
import { marketCapFrom, marketCapGroup } from '../valuation/market-cap.ts'
import type { NetFinancialAssetsFigures } from '../valuation/net-financial-assets.ts'
import { normalizedEbitMarginFrom } from '../valuation/normalized-ebit-margin.ts'
import { tangibleBookValuePerShareFrom } from '../valuation/tangible-book-value.ts'
import type { CashFlowYear, StockFigures } from './stock-figures.ts'

export type ChosenAssumptions = Partial<ValuationAssumptions>

/** A stock rated again. */
export interface WhatIfRating extends ValueGrade {
  /** USD a share. */
  readonly values: Readonly<Record<IntrinsicMeasureId, Measured>>
  readonly strength: StrengthFigures
  /** 0 to 5 in halves; null when unknown. */
  readonly stars: number | null
  /** What stands where nothing is set by hand, so that every control can begin there. */
  readonly standing: Readonly<Record<'discountRate' | 'growth' | 'normalizedEbitMargin', number | null>>
}

/**
 * Rates a stock from its figures under assumptions of the user's, with the very functions that rated it: without any,
 * and with those of the method, it is what was published, to the last bit.
 */
export function rateWithAssumptions(
  stock: StockFigures,
  assumptions: ChosenAssumptions = {},
  settings: MethodSettings = METHOD_SETTINGS,
): WhatIfRating {
  const context: ValuationContext = { settings, overrides: assumptions }
  const price: MeasureInput = { name: 'last close', unit: 'USD/share', note: null, facts: [], ...stock.price }
  const shares = stock.reported.sharesOutstanding
  const cap = openOnly(stock, 'marketcap', () => marketCapFrom({ close: price, shares }))
  const capInput = toInput(cap, 'market capitalization', 'USD')
  const flows = cashFlowInputs(stock, capInput, context)
  const margin = normalizedEbitMarginFrom(stock.margins, context)
  const values = intrinsicValues(stock, flows, margin, context)
  const strength = strengthFigures(stock, capInput, settings)
  const stars = stock.signs.length === 0 ? null : strengthStars(strength, settings).value
  const grade = gradeValue(
    {
      measures: values,
      price: stock.price.value,
      stars,
      kind: stock.kind,
      marketCapGroup: marketCapGroup(cap.value, settings),
      hasNegativeEbitdaLatest: isEbitdaNegative(stock.ebitda.value, stock.reported.ebit.value),
      isEbitdaKeptBack: isKeptBack(stock.ebitda.reason),
      obstacle: stock.obstacle,
    },
    settings,
  )
  const standing = {
    discountRate: flows.discountRate.value,
    growth: flows.growth.value,
    normalizedEbitMargin: margin.value,
  }
  return { ...grade, values, strength, stars, standing }
}

function intrinsicValues(
  stock: StockFigures,
  flows: CashFlowInputs,
  margin: Measure,
  context: ValuationContext,
): WhatIfRating['values'] {
  const { reported } = stock
  const shares = reported.sharesOutstanding
  const { totalEquity, preferredEquity, minorityInterest, goodwill, intangibleAssets } = reported
  const claims = { totalEquity, preferredEquity, minorityInterest }
  return {
    'discounted-cash-flow': openOnly(stock, 'discounted-cash-flow', () => discountedCashFlowFrom(flows, context)),
    'earnings-power-value': openOnly(stock, 'earnings-power-value', () =>
      earningsPowerValueFrom({
        normalizedEbitMargin: asInput(margin, 'normalized EBIT margin'),
        revenue: reported.revenue,
        taxRate: rateInput('taxRate', context),
        discountRate: flows.discountRate,
        ...netInputs(stock),
        shares,
      }),
    ),
    'graham-number': openOnly(stock, 'graham-number', () =>
      grahamNumberFrom(reported.epsDiluted, bookValuePerShareFrom({ ...claims, shares }), context),
    ),
    'tangible-book-value-per-share': openOnly(stock, 'tangible-book-value-per-share', () =>
      tangibleBookValuePerShareFrom({ ...claims, goodwill, intangibleAssets, shares }),
    ),
    'future-cash-flow': openOnly(stock, 'future-cash-flow', () => futureCashFlowFrom(flows, context)),
  }
}

function cashFlowInputs(stock: StockFigures, capitalization: MeasureInput, context: ValuationContext): CashFlowInputs {
  const { growth } = context.overrides
  const mean = normalizedFreeCashFlowFrom(
    stock.cashFlows.map((year) => yearCashFlow(year, context)),
    context,
  )
  return {
    freeCashFlow: asInput(mean, 'mean free cash flow'),
    growth: growth === undefined ? heldGrowth(stock.growth, context) : { ...stock.growth, value: growth, reason: null },
    terminalGrowth: rateInput('terminalGrowth', context),
    discountRate: discountRateInput(capitalization, context),
    ...netInputs(stock),
    shares: stock.reported.sharesOutstanding,
  }
}

/**
 * The same stock with the free cash flow of each year worked out once. None of the figures that a search for thresholds moves is part
 * of it, so that every step of one would come to the same.
 */
export function withCashFlowsWorkedOut(stock: StockFigures, settings: MethodSettings): StockFigures {
  const context: ValuationContext = { settings, overrides: {} }
  return { ...stock, cashFlows: stock.cashFlows.map((year) => ({ flow: yearCashFlow(year, context), parts: null })) }
}

/** Growth as published was held at the method's own limit; here a lower one may hold. */
function heldGrowth(growth: MeasureInput, { settings }: ValuationContext): MeasureInput {
  const { value } = growth
  return value === null ? growth : { ...growth, value: Math.min(value, settings.valuation.maximumGrowth) }
}

function netInputs({ reported }: StockFigures): Record<keyof NetFinancialAssetsFigures, MeasureInput> {
  const { cash, shortTermInvestments, shortTermDebt, longTermDebt, preferredEquity, minorityInterest } = reported
  return { cash, shortTermInvestments, shortTermDebt, longTermDebt, preferredEquity, minorityInterest }
}

function yearCashFlow({ flow, parts }: CashFlowYear, context: ValuationContext): MeasureInput {
  if (parts === null) return flow
  const known = (value: number): MeasureInput => ({ ...flow, value, reason: null })
  return freeCashFlowFrom(
    {
      operatingCashFlow: known(parts.operatingCashFlow),
      interestExpense: known(parts.interestExpense),
      capitalExpenditures: known(parts.capitalExpenditures),
      taxRate: rateInput('taxRate', context),
    },
    flow.name,
  )
}

function strengthFigures(stock: StockFigures, marketCap: MeasureInput, settings: MethodSettings): StrengthFigures {
  const { currentAssets, currentLiabilities, retainedEarnings, ebit, revenue, totalAssets, totalLiabilities } =
    stock.reported
  const inputs = {
    currentAssets,
    currentLiabilities,
    retainedEarnings,
    ebit,
    revenue,
    totalAssets,
    totalLiabilities,
    marketCap,
  }
  return {
    passedSigns: stock.signs.filter(({ passed }) => passed === true).length,
    knownSigns: stock.signs.filter(({ passed }) => passed !== null).length,
    altmanZ: openOnly(stock, 'altman-z', () => altmanZFrom(inputs, settings)),
    isFinancial: !KIND_RULES[stock.kind].isOperating,
  }
}

type Closable = Parameters<StockFigures['closed']['get']>[0]

function openOnly(stock: StockFigures, id: Closable, compute: () => Measured): Measured {
  const reason = stock.closed.get(id)
  return reason === undefined ? outcomeOf(compute()) : unmeasured(reason)
}

function toInput(outcome: Measured, name: string, unit: MeasureInput['unit']): MeasureInput {
  return { name, unit, note: null, facts: [], ...outcome }
}
