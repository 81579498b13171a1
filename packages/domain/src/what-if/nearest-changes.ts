import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import type { MethodSettings } from '../settings/method-settings.ts'
import { firstFlip } from './first-flip.ts'
import type { Flip } from './first-flip.ts'
import type { FlipPoints } from './flip-points.ts'
import { rateWithAssumptions } from './rate-with-assumptions.ts'
import type { ReportedItem, StockFigures } from './stock-figures.ts'

/** Half and one and a half times: a figure that moves further is another company. */
const FURTHEST = 0.5

/** USD a share at which the grade flips, down to half and up to one and a half times the price. Size, discount rate and strength follow the price. */
export function priceFlips(stock: StockFigures, settings: MethodSettings = METHOD_SETTINGS): FlipPoints {
  const { value: price } = stock.price
  if (price === null) return { below: null, above: null }
  const gradeAt = (figure: number) => rateWithAssumptions({ ...stock, price: { value: figure, reason: null } }, {}, settings)
  return {
    below: firstFlip(gradeAt, price, price * (1 - FURTHEST)),
    above: firstFlip(gradeAt, price, price * (1 + FURTHEST)),
  }
}

/** A reported figure that would flip the grade. */
export interface ReportedChange extends Flip {
  readonly item: ReportedItem
  readonly from: number
  /** Of `from`, as a fraction of it: -0.1 is a tenth less. */
  readonly change: number
}

const CHANGING: readonly ReportedItem[] = [
  'epsDiluted', 'revenue', 'totalEquity', 'cash', 'shortTermInvestments', 'shortTermDebt', 'longTermDebt', 'goodwill', 'intangibleAssets', 'sharesOutstanding',
]

/** Which reported figures would flip the grade if they alone were another, the smallest change first. */
export function reportedChanges(stock: StockFigures, settings: MethodSettings = METHOD_SETTINGS): ReportedChange[] {
  return CHANGING.flatMap((item) => nearestChange(stock, item, settings)).toSorted((a, b) => Math.abs(a.change) - Math.abs(b.change))
}

function nearestChange(stock: StockFigures, item: ReportedItem, settings: MethodSettings): ReportedChange[] {
  const input = stock.reported[item]
  const { value: from } = input
  if (from === null || from === 0) return []
  const gradeAt = (share: number) => {
    const reported = { ...stock.reported, [item]: { ...input, value: from * share, reason: null } }
    return rateWithAssumptions({ ...stock, reported }, {}, settings)
  }
  const flips = [1 - FURTHEST, 1 + FURTHEST].flatMap((to) => firstFlip(gradeAt, 1, to) ?? [])
  const [nearest] = flips.toSorted((a, b) => Math.abs(a.at - 1) - Math.abs(b.at - 1))
  return nearest ? [{ item, from, at: from * nearest.at, change: nearest.at - 1, rating: nearest.rating, reason: nearest.reason }] : []
}
