import type { ReasonCode } from '../explanation/reason.ts'
import { INTRINSIC_MEASURES, type IntrinsicMeasureId } from '../rating/measure-ids.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import { strengthPoints } from '../strength/financial-strength.ts'
import { type ChosenAssumptions, rateWithAssumptions, type WhatIfRating } from './rate-with-assumptions.ts'
import type { ReportedItem, StockFigures } from './stock-figures.ts'

/** What a grade is made of. */
export type ContributionSource =
  | { readonly kind: 'estimate'; readonly measure: IntrinsicMeasureId; readonly value: number }
  | { readonly kind: 'unknown-estimate'; readonly measure: IntrinsicMeasureId; readonly reason: ReasonCode }
  | { readonly kind: 'reported'; readonly item: ReportedItem; readonly value: number }
  | { readonly kind: 'capital-expenditures' | 'growth'; readonly value: number }
  | { readonly kind: 'latest-margin' | 'latest-cash-flow'; readonly value: number; readonly mean: number }
  | { readonly kind: 'sign'; readonly name: string }
  | { readonly kind: 'altman-z'; readonly value: number }

/**
 * How far something moves the grade, below 0 against it. Of estimates: the mean estimate of worth, as a fraction of the
 * price. Of strength: the stars, as a fraction of all five.
 */
export interface Contribution {
  readonly source: ContributionSource
  readonly of: 'estimates' | 'strength'
  readonly effect: number
}

/** Claims that come before the common shares, and assets that a careful reader does not count. Without them each estimate would be higher. */
const CLAIMS = [
  'shortTermDebt',
  'longTermDebt',
  'preferredEquity',
  'minorityInterest',
  'goodwill',
  'intangibleAssets',
] as const
const LIQUID = ['cash', 'shortTermInvestments'] as const
const STARS = 5

/**
 * Everything that contributes to a stock's value grade, the strongest first: estimates above or below the price, those that
 * cannot be computed as if they were nothing, each reported figure held against its being zero, the latest year held
 * against the mean, and each sign of financial strength.
 */
export function contributionsTo(stock: StockFigures, settings: MethodSettings = METHOD_SETTINGS): Contribution[] {
  const published = rateWithAssumptions(stock, {}, settings)
  const contributions = [
    ...estimateContributions(stock, published),
    ...reportedContributions(stock, published, settings),
    ...latestYearContributions(stock, published, settings),
    ...strengthContributions(stock, published, settings),
  ]
  return contributions.filter(({ effect }) => effect !== 0).toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
}

function estimateContributions(stock: StockFigures, { values }: WhatIfRating): Contribution[] {
  const price = stock.price.value
  if (price === null) return []
  const known = INTRINSIC_MEASURES.flatMap((measure) => values[measure].value ?? [])
  const total = known.reduce((sum, value) => sum + value / price, 0)
  return INTRINSIC_MEASURES.flatMap((measure): Contribution[] => {
    const { value, reason } = values[measure]
    if (value !== null)
      return [
        { source: { kind: 'estimate', measure, value }, of: 'estimates', effect: (value / price - 1) / known.length },
      ]
    if (known.length === 0) return []
    const meanWithIt = total / (known.length + 1)
    return [
      {
        source: { kind: 'unknown-estimate', measure, reason },
        of: 'estimates',
        effect: meanWithIt - total / known.length,
      },
    ]
  })
}

function reportedContributions(stock: StockFigures, published: WhatIfRating, settings: MethodSettings): Contribution[] {
  const items = [...CLAIMS, ...LIQUID].flatMap((item): Contribution[] => {
    const input = stock.reported[item]
    if (input.value === null) return []
    const reported = { ...stock.reported, [item]: { ...input, value: 0, reason: null } }
    return pullOf(
      { kind: 'reported', item, value: input.value },
      stock,
      published,
      { ...stock, reported },
      {},
      settings,
    )
  })
  const spent = stock.cashFlows.map(({ parts }) => parts?.capitalExpenditures ?? 0)
  const unspent = stock.cashFlows.map((year) =>
    year.parts === null ? year : { ...year, parts: { ...year.parts, capitalExpenditures: 0 } },
  )
  const mean = spent.reduce((sum, value) => sum + value, 0) / Math.max(1, spent.length)
  const growth = published.standing.growth
  return [
    ...items,
    ...pullOf(
      { kind: 'capital-expenditures', value: mean },
      stock,
      published,
      { ...stock, cashFlows: unspent },
      {},
      settings,
    ),
    ...(growth === null
      ? []
      : pullOf({ kind: 'growth', value: growth }, stock, published, stock, { growth: 0 }, settings)),
  ]
}

/** The contribution of something by what the estimates would be without it. */
function pullOf(
  source: ContributionSource,
  stock: StockFigures,
  published: WhatIfRating,
  without: StockFigures,
  assumptions: ChosenAssumptions,
  settings: MethodSettings,
): Contribution[] {
  const effect = difference(stock, published, rateWithAssumptions(without, assumptions, settings))
  return effect === null ? [] : [{ source, of: 'estimates', effect: -effect }]
}

function latestYearContributions(
  stock: StockFigures,
  published: WhatIfRating,
  settings: MethodSettings,
): Contribution[] {
  const margin = stock.margins[0]?.value ?? null
  const flows = stock.cashFlows.map(({ flow }) => flow.value)
  const [flow] = flows
  const mean = flows.reduce<number>((sum, value) => sum + (value ?? 0), 0) / Math.max(1, flows.length)
  const { normalizedEbitMargin } = published.standing
  const contribution = (source: ContributionSource, assumptions: ChosenAssumptions): Contribution[] => {
    const effect = difference(stock, published, rateWithAssumptions(stock, assumptions, settings))
    return effect === null ? [] : [{ source, of: 'estimates', effect }]
  }
  return [
    ...(margin === null || normalizedEbitMargin === null
      ? []
      : contribution(
          { kind: 'latest-margin', value: margin, mean: normalizedEbitMargin },
          { normalizedEbitMargin: margin },
        )),
    ...(flow === undefined || flow === null || flows.includes(null)
      ? []
      : contribution({ kind: 'latest-cash-flow', value: flow, mean }, { cashFlowYears: 1 })),
  ]
}

/** By how much the mean of the estimates known before moves, as a fraction of the price; one that is lost counts as nothing. Null where none is known. */
function difference(stock: StockFigures, before: WhatIfRating, after: WhatIfRating): number | null {
  const price = stock.price.value
  const known = INTRINSIC_MEASURES.filter((measure) => before.values[measure].value !== null)
  if (price === null || known.length === 0) return null
  const total = known.reduce(
    (sum, measure) => sum + (after.values[measure].value ?? 0) - (before.values[measure].value ?? 0),
    0,
  )
  return total / known.length / price
}

function strengthContributions(
  stock: StockFigures,
  { strength }: WhatIfRating,
  settings: MethodSettings,
): Contribution[] {
  const { signs, altman } = strengthPoints(strength, settings)
  if (signs.value === null) return []
  const { signPoints, altmanPoints } = settings.strength
  const each = (strength.isFinancial ? signPoints + altmanPoints : signPoints) / strength.knownSigns / STARS
  const answered = stock.signs.flatMap(({ name, passed }): Contribution[] =>
    passed === null ? [] : [{ source: { kind: 'sign', name }, of: 'strength', effect: passed ? each : -each }],
  )
  const z = strength.altmanZ.value
  if (altman === null || altman.value === null || z === null) return answered
  const lost = (altman.value - altmanPoints) / STARS
  return [
    ...answered,
    { source: { kind: 'altman-z', value: z }, of: 'strength', effect: lost < 0 ? lost : altmanPoints / STARS },
  ]
}
