import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import { ASSUMPTION_RANGES, type AssumptionId, baselineAssumption } from './assumption-ranges.ts'
import {
  nearestThreshold,
  SAMPLES,
  gradeThreshold,
  type GradePath,
  wholeGradeThreshold,
  type GradeThreshold,
} from './grade-threshold.ts'
import { type ChosenAssumptions, rateWithAssumptions, withCashFlowsWorkedOut } from './rate-with-assumptions.ts'
import type { ReportedItem, StockFigures } from './stock-figures.ts'

/** Half and one and a half times: a figure that moves further is another company. */
const FURTHEST = 0.5

/** USD a share at which the grade flips, down to half and up to one and a half times the price. Size, discount rate and strength follow the price. */
export function priceThresholds(stock: StockFigures, settings: MethodSettings = METHOD_SETTINGS): GradeThresholds {
  const { value: price } = stock.price
  if (price === null) return { below: null, above: null }
  const gradeAt = (figure: number) =>
    rateWithAssumptions({ ...stock, price: { value: figure, reason: null } }, {}, settings)
  return {
    below: gradeThreshold(gradeAt, price, price * (1 - FURTHEST)),
    above: gradeThreshold(gradeAt, price, price * (1 + FURTHEST)),
  }
}

/** A reported figure that would flip the grade. */
export interface ReportedChange extends GradeThreshold {
  readonly item: ReportedItem
  readonly from: number
  /** Of `from`, as a fraction of it: -0.1 is a tenth less. */
  readonly change: number
}

const CHANGING: readonly ReportedItem[] = [
  'epsDiluted',
  'revenue',
  'totalEquity',
  'cash',
  'shortTermInvestments',
  'shortTermDebt',
  'longTermDebt',
  'goodwill',
  'intangibleAssets',
  'sharesOutstanding',
]

/** Which reported figures would flip the grade if they alone were another, the smallest change first. */
export function reportedChanges(stock: StockFigures, settings: MethodSettings = METHOD_SETTINGS): ReportedChange[] {
  const figures = withCashFlowsWorkedOut(stock, settings)
  return CHANGING.flatMap((item) => nearestChange(figures, item, settings)).toSorted(
    (a, b) => Math.abs(a.change) - Math.abs(b.change),
  )
}

/** A grade that stands an error of a quarter of any figure is not called fragile. */
export const FRAGILE_WITHIN = 0.25

/**
 * The smallest error in one reported figure that would take a letter away or change it, up to a quarter of the figure; null without a
 * letter, and where no such error would. The first of `reportedChanges`, found without the others and by the same steps.
 */
export function fragility(stock: StockFigures, settings: MethodSettings = METHOD_SETTINGS): ReportedChange | null {
  const start = rateWithAssumptions(stock, {}, settings).valueRating
  if (start === 'Unranked') return null
  const figures = withCashFlowsWorkedOut(stock, settings)
  const ways = CHANGING.flatMap((item) => sharesOf(figures, item, FRAGILE_WITHIN, settings))
  const nearest = nearestThreshold(ways, start, (SAMPLES * FRAGILE_WITHIN) / FURTHEST)
  return nearest && asChange(nearest)
}

function nearestChange(stock: StockFigures, item: ReportedItem, settings: MethodSettings): ReportedChange[] {
  const start = rateWithAssumptions(stock, {}, settings).valueRating
  const nearest = nearestThreshold(sharesOf(stock, item, FURTHEST, settings), start)
  return nearest ? [asChange(nearest)] : []
}

interface SharePath extends GradePath {
  readonly item: ReportedItem
  readonly reported: number
}

/** Down from a reported figure by a share of it, and up. */
function sharesOf(stock: StockFigures, item: ReportedItem, furthest: number, settings: MethodSettings): SharePath[] {
  const input = stock.reported[item]
  const { value } = input
  if (value === null || value === 0) return []
  const gradeAt = (share: number) => {
    const reported = { ...stock.reported, [item]: { ...input, value: value * share, reason: null } }
    return rateWithAssumptions({ ...stock, reported }, {}, settings)
  }
  return [1 - furthest, 1 + furthest].map((to) => ({ item, reported: value, gradeAt, from: 1, to }))
}

function asChange({
  path: { item, reported },
  threshold: { at, rating, reason },
}: {
  readonly path: SharePath
  readonly threshold: GradeThreshold
}): ReportedChange {
  return { item, from: reported, at: reported * at, change: at - 1, rating, reason }
}

/** The next thresholds of the grade on both sides of where something stands. */
export interface GradeThresholds {
  readonly below: GradeThreshold | null
  readonly above: GradeThreshold | null
}

/** Where the grade flips when one assumption moves within its range and the others stay as they are chosen. */
export function gradeThresholds(
  stock: StockFigures,
  id: AssumptionId,
  chosen: ChosenAssumptions = {},
  settings: MethodSettings = METHOD_SETTINGS,
): GradeThresholds {
  const { minimum, maximum, unit } = ASSUMPTION_RANGES[id]
  const standing = baselineAssumption(id, chosen, rateWithAssumptions(stock, chosen, settings), settings)
  if (standing === null) return { below: null, above: null }
  const gradeAt = (figure: number) => rateWithAssumptions(stock, { ...chosen, [id]: figure }, settings)
  const search = unit === 'years' ? wholeGradeThreshold : gradeThreshold
  return {
    below: standing > minimum ? search(gradeAt, standing, minimum) : null,
    above: standing < maximum ? search(gradeAt, standing, maximum) : null,
  }
}
