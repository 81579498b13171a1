import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import { ASSUMPTION_RANGES, type AssumptionId, baselineAssumption } from './assumption-ranges.ts'
import { gradeThreshold, wholeGradeThreshold, type GradeThreshold } from './grade-threshold.ts'
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
  return CHANGING.flatMap((item) => nearestChange(stock, item, settings)).toSorted(
    (a, b) => Math.abs(a.change) - Math.abs(b.change),
  )
}

function nearestChange(stock: StockFigures, item: ReportedItem, settings: MethodSettings): ReportedChange[] {
  const input = stock.reported[item]
  const { value: from } = input
  if (from === null || from === 0) return []
  const gradeAt = (share: number) => {
    const reported = { ...stock.reported, [item]: { ...input, value: from * share, reason: null } }
    return rateWithAssumptions({ ...stock, reported }, {}, settings)
  }
  const thresholds = [1 - FURTHEST, 1 + FURTHEST].flatMap((to) => gradeThreshold(gradeAt, 1, to) ?? [])
  const [nearest] = thresholds.toSorted((a, b) => Math.abs(a.at - 1) - Math.abs(b.at - 1))
  return nearest
    ? [{ item, from, at: from * nearest.at, change: nearest.at - 1, rating: nearest.rating, reason: nearest.reason }]
    : []
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
