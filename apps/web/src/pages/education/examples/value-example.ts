import { forecastCashFlow, netFinancialAssetsOf } from '@fairweight/domain/valuation'
import type { CompanyRating, IntrinsicMeasureId } from '@fairweight/domain/rating'
import { METHOD_SETTINGS, type MethodSettings } from '@fairweight/domain/settings'
import { assertClaim, known } from './claim.ts'
import { sampleCompany, type SampleCompany } from './sample-company.ts'
import { spellNumber } from './format.ts'

const MEASURE_NAMES: Readonly<Record<IntrinsicMeasureId, string>> = {
  'discounted-cash-flow': 'Discounted cash flow',
  'earnings-power-value': 'Earnings power value',
  'graham-number': 'Graham number',
  'tangible-book-value-per-share': 'Tangible book value',
  'future-cash-flow': 'Future cash flow',
}

/** One measure of the example against its price; USD per share, fractions. */
export interface ExampleMeasure {
  readonly id: IntrinsicMeasureId
  readonly name: string
  readonly value: number
  readonly passes: boolean
  readonly marginOfSafety: number
  readonly gapToFlip: number
}

/** The company that the value page works through, with what its text says of it. */
export interface ValueExample {
  readonly company: SampleCompany
  readonly price: number
  /** In the order of the page. */
  readonly measures: readonly ExampleMeasure[]
  readonly claims: {
    readonly above: string
    readonly letter: string
    readonly spread: string
    readonly strength: string
  }
}

export function valueExample(
  company: SampleCompany = sampleCompany(),
  settings: MethodSettings = METHOD_SETTINGS,
): ValueExample {
  const { rating } = company
  const price = known(rating.measures['last-close-price'].value, 'price')
  const measures = rating.valueTests.map((test): ExampleMeasure => ({
    id: test.measure,
    name: MEASURE_NAMES[test.measure],
    value: known(test.value, test.measure),
    passes: test.passed === true,
    marginOfSafety: known(test.marginOfSafety, 'margin of safety'),
    gapToFlip: known(test.gapToFlip, 'gap'),
  }))
  requireWording(measures.length, settings)
  return { company, price, measures, claims: claimsOf(company, price, measures, settings) }
}

/** What the page's fixed words take for granted of the settings. */
function requireWording(measures: number, { valuation, strength, facts }: MethodSettings): void {
  assertClaim(measures === 5, 'There are five measures.')
  assertClaim(valuation.grahamMultiple === 15 * 1.5, 'Graham’s ceiling is 15 times earnings and 1.5 times book value.')
  assertClaim(
    strength.signPoints === strength.altmanPoints,
    'One half of the stars comes from the signs, the other from Altman’s Z.',
  )
  assertClaim(
    facts.staleFilingMonths === 12 + 3,
    'A year and the longest delay make the age from which a filing is not used.',
  )
}

function claimsOf(
  { ticker, rating }: SampleCompany,
  price: number,
  measures: readonly ExampleMeasure[],
  { rating: bounds, strength }: MethodSettings,
): ValueExample['claims'] {
  const above = measures.filter(({ passes }) => passes)
  const values = measures.map(({ value }) => value)
  const stars = known(rating.financialStrength.stars, 'stars')
  return {
    above: assertClaim(
      above.length === 2 &&
        above.every(({ id }) => id === 'discounted-cash-flow' || id === 'earnings-power-value') &&
        above.every(({ value }) => value > price),
      'discounted cash flow and earnings power value are above the price, and the other three are below it',
    ),
    letter: assertClaim(
      rating.valueRating === 'A**' && above.length >= bounds.measuresForA && stars >= bounds.starsForTwoStars,
      `${spellNumber(above.length)} measures above the price earn an A, and ${stars} stars of financial strength make it an A**`,
    ),
    spread: assertClaim(
      Math.max(...values) > 4 * Math.min(...values),
      `${ticker}’s highest measure is more than four times its lowest`,
    ),
    strength: assertClaim(
      rating.financialStrength.passedSigns === 6 &&
        known(rating.financialStrength.altmanZ.value, 'Altman’s Z') > strength.altmanSafe,
      'passes six of the nine signs and is well within the safe range of Altman’s scale',
    ),
  }
}

/** The value of an input as the engine used it, by the name it goes by. */
export function inputOf(rating: CompanyRating, measure: string, name: string): number {
  const input = rating.explanation.measures
    .find(({ id }) => id === measure)
    ?.inputs.find((candidate) => candidate.name === name)
  return known(input?.value, `${name} in ${measure}`)
}

/** The result of a measure, such as 'revenue-growth'. */
export function resultOf(rating: CompanyRating, measure: string): number {
  return known(rating.explanation.measures.find(({ id }) => id === measure)?.value, measure)
}

/** The parts of the two cash-flow measures. USD, shares, fractions. */
export interface CashFlowParts {
  readonly freeCashFlow: number
  readonly growth: number
  readonly discountRate: number
  readonly forecastValue: number
  readonly terminalValue: number
  readonly netFinancialAssets: number
  readonly shares: number
}

/** Takes the discounted cash flow apart, and makes sure that the parts give it again. */
export function cashFlowParts({ rating }: SampleCompany, settings: MethodSettings = METHOD_SETTINGS): CashFlowParts {
  const input = (name: string): number => inputOf(rating, 'discounted-cash-flow', name)
  const freeCashFlow = input('mean free cash flow of three years')
  const growth = input('growth a year at first')
  const discountRate = input('discount rate')
  const { forecastValue, terminalValue } = forecastCashFlow(
    { freeCashFlow, growth, discountRate, terminalGrowth: settings.valuation.terminalGrowth },
    settings.valuation,
  )
  const netFinancialAssets = netFinancialAssetsOf({
    cash: input('cash'),
    shortTermInvestments: input('short-term investments'),
    shortTermDebt: input('short-term debt'),
    longTermDebt: input('long-term debt'),
    preferredEquity: input('preferred equity'),
    minorityInterest: input('minority interest'),
  })
  const shares = input('shares outstanding')
  const whole = (forecastValue + terminalValue + netFinancialAssets) / shares
  assertClaim(
    Math.abs(whole / resultOf(rating, 'discounted-cash-flow') - 1) < 1e-12,
    'The parts shown add up to the discounted cash flow.',
  )
  assertClaim(
    Math.abs((forecastValue + netFinancialAssets) / shares / resultOf(rating, 'future-cash-flow') - 1) < 1e-12,
    'The parts shown add up to the future cash flow.',
  )
  return { freeCashFlow, growth, discountRate, forecastValue, terminalValue, netFinancialAssets, shares }
}
