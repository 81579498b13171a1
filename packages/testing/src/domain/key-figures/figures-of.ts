import type { FiscalPeriod } from '@fairweight/domain/facts'
import { reportedPeriods, type Security } from '@fairweight/domain/facts'
import { type KeyFigure, type KeyFigureInputs, type KeyFigures, keyFigures } from '@fairweight/domain/key-figures'
import { daysSinceEpoch } from '@fairweight/domain/time'
import { day, pricedAt, stock } from '../companies.ts'

const asOf = day('2016-12-30')

interface KeyFigureCase {
  /** USD per share. */
  readonly price: number
  readonly splits?: readonly { readonly date: string; readonly factor: number }[]
  readonly security?: Partial<Security>
  readonly rest?: Partial<
    Pick<KeyFigureInputs, 'history' | 'dividends' | 'market' | 'noPeriods' | 'periods' | 'prices'>
  >
}

/** Key figures by id, and all of them in order. */
interface FiguresById {
  (id: string): KeyFigure
  readonly all: readonly KeyFigure[]
  readonly history: KeyFigures['history']
}

/** The key figures on 2016-12-30 of a company with these fiscal years; of its prices, the last close alone is known. */
export function figuresOf(
  years: readonly FiscalPeriod[],
  { price, splits = [], security, rest }: KeyFigureCase,
): FiguresById {
  const { figures: all, history } = keyFigures({
    asOf,
    security: { ...stock('GEAR'), ...security },
    periods: reportedPeriods(years, asOf),
    splits: splits.map(({ date, factor }) => ({ date: day(date), factor })),
    prices: pricedAt(price, asOf),
    history: {
      dates: Int32Array.of(daysSinceEpoch(asOf)),
      closes: Float64Array.of(price),
      totalReturnCloses: Float64Array.of(price),
      doubts: [],
    },
    dividends: null,
    market: null,
    ...rest,
  })
  const byId = new Map<string, KeyFigure>(all.map((figure) => [figure.id, figure]))
  const find = (id: string): KeyFigure => {
    const figure = byId.get(id)
    if (figure === undefined) throw new RangeError(`There is no key figure ${id}`)
    return figure
  }
  return Object.assign(find, { all, history })
}
