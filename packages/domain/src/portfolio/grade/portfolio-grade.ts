import { UNGRADED_VALUE_CLASSES, VALUE_LETTERS, momentumClass, valueClass } from '../../screener/grade-classes.ts'
import type { ScreenedStock } from '../../screener/screened-stock.ts'
import { widestMargin } from '../../screener/stock-columns.ts'
import { type MoneyInClass, moneyByClass, type PricedPosition } from './money-by-class.ts'

/** The class of funds and of everything else that is not among the rated stocks. */
export const NEVER_GRADED = 'never-graded'

/** A position with what the published list says of its stock; null for a fund, which is never graded. */
export interface GradedPosition extends PricedPosition {
  readonly stock: ScreenedStock | null
}

/** A mean over those positions that have the figure, weighted by their money. */
export interface WeightedFigure {
  readonly mean: number
  /** How much of the money has the figure, 0 to 1. */
  readonly share: number
}

export interface PortfolioGrade {
  /** Null for a reader whose plan has no value grades. Classes are the letters, or why there is none. */
  readonly byValue: readonly MoneyInClass<string>[] | null
  readonly byMomentum: readonly MoneyInClass<string>[] | null
  /** By each stock's widest margin, as in the order of the list; null where no stock has one. */
  readonly marginOfSafety: WeightedFigure | null
  /** In stars, 0 to 5. */
  readonly strength: WeightedFigure | null
  /** Up to five stocks with the worst grades, the worst first. */
  readonly worst: readonly GradedPosition[]
}

const MAX_WORST = 5

/** From the best value class to the worst that says something of the stock; after it come the reasons why nothing can be said. */
const VALUE_CLASSES: readonly string[] = [...VALUE_LETTERS, ...UNGRADED_VALUE_CLASSES.map(({ key }) => key)]
const WORST_CLASS = VALUE_CLASSES.indexOf('above-every-measure')

/**
 * The grade of a portfolio is that of its money: which share of it is in stocks of each grade. Positions without a price, and cash, are not
 * in it. Means leave out what has no figure, and say how much that is, instead of taking it for zero.
 * @returns null where nothing has a price
 */
export function portfolioGrade(positions: readonly GradedPosition[]): PortfolioGrade | null {
  if (positions.length === 0) return null
  const has = (field: keyof ScreenedStock) => positions.some(({ stock }) => stock?.[field] !== undefined)
  const by = (field: keyof ScreenedStock, classOf: (stock: ScreenedStock) => string) =>
    has(field) ? moneyByClass(positions, ({ stock }) => (stock === null ? NEVER_GRADED : classOf(stock))) : null
  return {
    byValue: by('VALUE_RATING', valueClass),
    byMomentum: by('MOMENTUM_RATING', momentumClass),
    marginOfSafety: weighted(positions, (stock) => widestMargin(stock)?.margin ?? null),
    strength: weighted(positions, (stock) => stock.FINANCIAL_STRENGTH ?? null),
    worst: worstGraded(positions),
  }
}

function weighted(
  positions: readonly GradedPosition[],
  figureOf: (stock: ScreenedStock) => number | null,
): WeightedFigure | null {
  let [sum, money, all] = [0, 0, 0]
  for (const { value, stock } of positions) {
    all += value
    const figure = stock === null ? null : figureOf(stock)
    if (figure === null) continue
    sum += value * figure
    money += value
  }
  return money === 0 ? null : { mean: sum / money, share: money / all }
}

/** By the value grade, then by the narrower of the widest margins, then by the money in it. */
function worstGraded(positions: readonly GradedPosition[]): readonly GradedPosition[] {
  return positions
    .flatMap((position) => {
      const { stock } = position
      const place = stock?.VALUE_RATING === undefined ? -1 : VALUE_CLASSES.indexOf(valueClass(stock))
      if (stock === null || place < 0 || place > WORST_CLASS) return []
      return [{ position, place, margin: widestMargin(stock)?.margin ?? Number.NEGATIVE_INFINITY }]
    })
    .toSorted((a, b) => b.place - a.place || ascending(a.margin, b.margin) || b.position.value - a.position.value)
    .slice(0, MAX_WORST)
    .map(({ position }) => position)
}

/** Unlike a difference it holds for two infinities. */
function ascending(a: number, b: number): number {
  return a < b ? -1 : Number(a > b)
}
