import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import { ASSUMPTION_RANGES, type AssumptionId, baselineAssumption } from './assumption-ranges.ts'
import {
  firstThresholds,
  gradeThreshold,
  type GradePath,
  wholeGradeThreshold,
  type GradeThreshold,
} from './grade-threshold.ts'
import { type ChosenAssumptions, rateWithAssumptions } from './rate-with-assumptions.ts'
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
  return CHANGING.flatMap((item) => nearestChange(stock, item, settings)).toSorted(bySize)
}

/**
 * The smallest error in one reported figure that would take a letter away or change it, up to half of the figure; null without a letter,
 * and where no such error would. The first of `reportedChanges`, found without the others.
 */
export function fragility(stock: StockFigures, settings: MethodSettings = METHOD_SETTINGS): ReportedChange | null {
  if (rateWithAssumptions(stock, {}, settings).valueRating === 'Unranked') return null
  const ways = CHANGING.flatMap((item) => sharesOf(stock, item, settings))
  const [nearest] = firstThresholds(ways).map(asChange).toSorted(bySize)
  return nearest ?? null
}

function nearestChange(stock: StockFigures, item: ReportedItem, settings: MethodSettings): ReportedChange[] {
  const changes = sharesOf(stock, item, settings).flatMap((path) => firstThresholds([path]).map(asChange))
  return changes.toSorted(bySize).slice(0, 1)
}

interface SharePath extends GradePath {
  readonly item: ReportedItem
  readonly reported: number
}

/** Down to half of a reported figure, and up to one and a half of it. */
function sharesOf(stock: StockFigures, item: ReportedItem, settings: MethodSettings): SharePath[] {
  const input = stock.reported[item]
  const { value } = input
  if (value === null || value === 0) return []
  const gradeAt = (share: number) => {
    const reported = { ...stock.reported, [item]: { ...input, value: value * share, reason: null } }
    return rateWithAssumptions({ ...stock, reported }, {}, settings)
  }
  return [1 - FURTHEST, 1 + FURTHEST].map((to) => ({ item, reported: value, gradeAt, from: 1, to }))
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

function bySize(a: ReportedChange, b: ReportedChange): number {
  return Math.abs(a.change) - Math.abs(b.change)
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
