import type { Measured } from '../../explanation/measure.ts'
import type { ReportedItem } from '../stock-figures.ts'
import type { DayFigures } from './day-figures.ts'

/** Figures that are replaced together because they are one thing to a reader. */
export interface InputGroup {
  /** Plain words, such as 'earnings per share'. */
  readonly name: string
  /** The number that stands for the group; null where none does, or it is unknown. */
  readonly figure: (day: DayFigures) => number | null
  /** Everything in it, to tell whether it changed. */
  readonly contents: (day: DayFigures) => readonly unknown[]
  /** `day` with this group of another day. */
  readonly replace: (day: DayFigures, by: DayFigures) => DayFigures
}

/** In the order in which they are replaced when too many changed for every order to be averaged. */
export const INPUT_GROUPS: readonly InputGroup[] = [
  {
    name: 'price',
    figure: ({ stock }) => stock.price.value,
    contents: ({ stock }) => outcome(stock.price),
    replace: (day, { stock: { price } }) => ({ ...day, stock: { ...day.stock, price } }),
  },
  reported('earnings per share', ['epsDiluted'], 'epsDiluted'),
  reported('equity and the claims before it', ['totalEquity', 'preferredEquity', 'minorityInterest'], 'totalEquity'),
  reported('goodwill and intangible assets', ['goodwill', 'intangibleAssets'], null),
  reported('shares outstanding', ['sharesOutstanding'], 'sharesOutstanding'),
  reported('cash and debt', ['cash', 'shortTermInvestments', 'shortTermDebt', 'longTermDebt'], null),
  {
    name: 'free cash flow',
    figure: ({ stock }) => mean(stock.cashFlows.map(({ flow }) => flow.value)),
    contents: ({ stock }) => stock.cashFlows.flatMap(({ flow }) => outcome(flow)),
    replace: (day, { stock: { cashFlows } }) => ({ ...day, stock: { ...day.stock, cashFlows } }),
  },
  {
    name: 'revenue and operating margin',
    figure: ({ stock }) => stock.reported.revenue.value,
    contents: ({ stock }) => [stock.reported.revenue, ...stock.margins].flatMap(outcome),
    replace: (
      day,
      {
        stock: {
          margins,
          reported: { revenue },
        },
      },
    ) => ({ ...day, stock: { ...day.stock, margins, reported: { ...day.stock.reported, revenue } } }),
  },
  {
    name: 'growth',
    figure: ({ stock }) => stock.growth.value,
    contents: ({ stock }) => outcome(stock.growth),
    replace: (day, { stock: { growth } }) => ({ ...day, stock: { ...day.stock, growth } }),
  },
  {
    name: 'discount rate by size',
    figure: ({ discountRate }) => discountRate,
    contents: ({ discountRate }) => [discountRate],
    replace: (day, { discountRate }) => ({ ...day, discountRate }),
  },
  {
    name: 'EBITDA',
    figure: ({ stock }) => stock.ebitda.value,
    contents: ({ stock }) => outcome(stock.ebitda),
    replace: (day, { stock: { ebitda } }) => ({ ...day, stock: { ...day.stock, ebitda } }),
  },
  {
    name: 'signs of strength',
    figure: ({ stock }) => stock.signs.filter(({ passed }) => passed === true).length,
    contents: ({ stock }) => stock.signs.map(({ passed }) => passed),
    replace: (day, { stock: { signs } }) => ({ ...day, stock: { ...day.stock, signs } }),
  },
  reported(
    'balance sheet behind Altman’s Z',
    ['totalAssets', 'totalLiabilities', 'currentAssets', 'currentLiabilities', 'retainedEarnings', 'ebit'],
    'totalAssets',
  ),
  {
    name: 'what can be rated',
    figure: () => null,
    contents: ({ stock }) => [stock.kind, stock.obstacle, ...[...stock.closed].flat()],
    replace: (day, { stock: { kind, obstacle, closed } }) => ({
      ...day,
      stock: { ...day.stock, kind, obstacle, closed },
    }),
  },
]

/** Items of the filings, and the one of them that stands for all; null where none does. */
function reported(name: string, items: readonly ReportedItem[], told: ReportedItem | null): InputGroup {
  return {
    name,
    figure: ({ stock }) => (told === null ? null : stock.reported[told].value),
    contents: ({ stock }) => items.flatMap((item) => outcome(stock.reported[item])),
    replace: (day, by) => {
      const figures = { ...day.stock.reported }
      for (const item of items) figures[item] = by.stock.reported[item]
      return { ...day, stock: { ...day.stock, reported: figures } }
    },
  }
}

function outcome({ value, reason }: Measured): readonly unknown[] {
  return [value, reason]
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length < values.length || known.length === 0
    ? null
    : known.reduce((sum, value) => sum + value, 0) / known.length
}
