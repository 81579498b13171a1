import { measured, unmeasured, type Measured } from '../explanation/measure.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import { type DateRange, firstDoubt, type SeriesDoubt } from '../price-doubts/price-doubts.ts'
import { addYears, daysSinceEpoch, isoDateFromDays, type IsoDate } from '../time/iso-date.ts'
import { countUpTo, highest, mean, type PriceSeries } from './session-window.ts'

/** Sessions that a measure looks at, and their first and last close; USD per share. */
export interface PriceWindow {
  readonly sessions: number
  readonly first: DatedClose
  readonly last: DatedClose
}

export interface DatedClose {
  readonly session: IsoDate
  readonly close: number
}

export const PRICE_FIGURES = [
  'lastClose',
  'oneYearAverage',
  'threeYearAverage',
  'fiveYearAverage',
  'threeYearMaximum',
  'laggedOneYearAverage',
  'momentum',
] as const

export type PriceFigure = (typeof PRICE_FIGURES)[number]

/** What prices alone say about a stock on a day. USD per share, except `momentum`, a fraction (0.05 is 5% above). */
export interface PriceMeasures {
  readonly asOf: IsoDate
  readonly lastClose: Measured
  /** The session of `lastClose`; null when there is none. */
  readonly lastSession: IsoDate | null
  /** Sessions known up to the as-of date. */
  readonly sessions: number
  readonly oneYearAverage: Measured
  readonly threeYearAverage: Measured
  readonly fiveYearAverage: Measured
  /** Highest close of three years. */
  readonly threeYearMaximum: Measured
  /** Mean of the 252 closes that end 21 sessions before the last one. */
  readonly laggedOneYearAverage: Measured
  /** Last close over `laggedOneYearAverage`, less 1. */
  readonly momentum: Measured
  /** What each average is over; null where the history is too short for it. */
  readonly windows: Readonly<Record<'oneYear' | 'threeYears' | 'fiveYears' | 'lagged', PriceWindow | null>>
  /** The first session on which `threeYearMaximum` was reached. */
  readonly maximumSession: IsoDate | null
  /** The doubt behind each figure that is kept back because its window reads doubted closes. */
  readonly inDoubt: Readonly<Partial<Record<PriceFigure, SeriesDoubt>>>
  /** The latest break in the closes: what was filed per share before that day may stand on another share basis. Null without one. */
  readonly latestBreak: (SeriesDoubt & { readonly kind: 'break' }) | null
}

/**
 * Averages, maximum and momentum of one stock; nothing after `asOf` is looked at.
 * An n-year window holds the dates after `asOf` less n calendar years, and needs 95% of 252 n sessions.
 * Momentum needs 273 sessions and a trade on the as-of date. Source: docs/methodology/momentum.md.
 * Closes must be on the share basis of `asOf` (adjusted for splits up to that day and none later, not for dividends).
 * A figure whose window reads doubted closes is kept back; the others stand.
 * @param doubts what the check of the data doubts about the series
 */
export function priceMeasures(
  series: PriceSeries,
  asOf: IsoDate,
  settings: MethodSettings = METHOD_SETTINGS,
  doubts: readonly SeriesDoubt[] = [],
): PriceMeasures {
  const measures = measureWindows(series, asOf, settings)
  return doubts.length === 0 ? measures : keepBackDoubted(measures, doubts)
}

/** Each figure over its window, as if no close were in doubt. */
function measureWindows(series: PriceSeries, asOf: IsoDate, settings: MethodSettings): PriceMeasures {
  const end = countUpTo(series.dates, daysSinceEpoch(asOf))
  const last = lastCloseOf(series, end, asOf, settings)
  const years = (count: number): Window => yearsWindow(series, end, asOf, count, settings)
  const [oneYear, threeYears, fiveYears] = [years(1), years(3), years(5)]
  const laggedWindow = laggedYear(end, settings)
  const lagged = overWindow(laggedWindow, mean, series)
  const maximum = overWindow(threeYears, highest, series)
  return {
    asOf,
    ...last,
    sessions: end,
    oneYearAverage: overWindow(oneYear, mean, series),
    threeYearAverage: overWindow(threeYears, mean, series),
    fiveYearAverage: overWindow(fiveYears, mean, series),
    threeYearMaximum: maximum,
    laggedOneYearAverage: lagged,
    momentum: momentumOf(last, lagged, asOf),
    windows: {
      oneYear: windowOf(oneYear, series),
      threeYears: windowOf(threeYears, series),
      fiveYears: windowOf(fiveYears, series),
      lagged: windowOf(laggedWindow, series),
    },
    maximumSession: maximum.value === null ? null : firstSessionAt(maximum.value, threeYears, series),
    inDoubt: {},
    latestBreak: null,
  }
}

function keepBackDoubted(measures: PriceMeasures, doubts: readonly SeriesDoubt[]): PriceMeasures {
  const read = windowsRead(measures)
  const found = PRICE_FIGURES.flatMap((figure) => {
    const doubt = measures[figure].value === null ? null : firstDoubt(read[figure], doubts)
    return doubt === null ? [] : [[figure, doubt] as const]
  })
  const { lastSession } = measures
  const breaks = doubts.flatMap((doubt) =>
    doubt.kind === 'break' && lastSession !== null && doubt.date <= lastSession ? [doubt] : [],
  )
  const latestBreak = breaks.toSorted((one, other) => (one.date < other.date ? -1 : 1)).at(-1) ?? null
  const keptBack = Object.fromEntries(found.map(([figure]) => [figure, unmeasured('price-in-doubt')]))
  return { ...measures, ...keptBack, inDoubt: Object.fromEntries(found), latestBreak }
}

/** The figures whose windows read what is doubted, whether or not they are kept back for it. */
export function figuresInDoubt(measures: PriceMeasures, doubts: readonly SeriesDoubt[]): PriceFigure[] {
  const read = windowsRead(measures)
  return PRICE_FIGURES.filter((figure) => firstDoubt(read[figure], doubts) !== null)
}

/** The closes behind each figure. Momentum reads the lagged year and the last close, and not the sessions between them. */
function windowsRead({ lastSession, windows }: PriceMeasures): Record<PriceFigure, readonly DateRange[]> {
  const range = (window: PriceWindow | null): DateRange[] =>
    window === null ? [] : [{ first: window.first.session, last: window.last.session }]
  const last = lastSession === null ? [] : [{ first: lastSession, last: lastSession }]
  const { oneYear, threeYears, fiveYears, lagged } = windows
  return {
    lastClose: last,
    oneYearAverage: range(oneYear),
    threeYearAverage: range(threeYears),
    fiveYearAverage: range(fiveYears),
    threeYearMaximum: range(threeYears),
    laggedOneYearAverage: range(lagged),
    momentum: [...range(lagged), ...last],
  }
}

interface Window {
  readonly from: number
  readonly to: number
  readonly isCovered: boolean
}

type LastClose = Pick<PriceMeasures, 'lastClose' | 'lastSession'>

function lastCloseOf(series: PriceSeries, end: number, asOf: IsoDate, settings: MethodSettings): LastClose {
  const day = series.dates[end - 1]
  const close = series.closes[end - 1]
  if (day === undefined || close === undefined || !(close > 0))
    return { lastClose: unmeasured('no-price'), lastSession: null }
  const lastSession = isoDateFromDays(day)
  const isStale = daysSinceEpoch(asOf) - day > settings.prices.stalePriceDays
  return { lastClose: isStale ? unmeasured('stale-price') : measured(close), lastSession }
}

function yearsWindow(series: PriceSeries, end: number, asOf: IsoDate, years: number, settings: MethodSettings): Window {
  const from = countUpTo(series.dates, daysSinceEpoch(addYears(asOf, -years)))
  const { sessionsPerYear, sessionCoverage } = settings.prices
  return { from, to: end, isCovered: end - from >= sessionCoverage * sessionsPerYear * years }
}

function overWindow(
  window: Window,
  reduce: (closes: Float64Array, from: number, to: number) => number,
  series: PriceSeries,
): Measured {
  if (!window.isCovered) return unmeasured('short-price-history')
  const figure = reduce(series.closes, window.from, window.to)
  return figure > 0 && Number.isFinite(figure) ? measured(figure) : unmeasured('no-price')
}

function laggedYear(end: number, { prices }: MethodSettings): Window {
  const to = end - prices.momentumLag
  const from = to - prices.momentumWindow
  return { from, to, isCovered: from >= 0 }
}

function windowOf({ from, to, isCovered }: Window, series: PriceSeries): PriceWindow | null {
  const [first, last] = [datedClose(series, from), datedClose(series, to - 1)]
  return isCovered && first !== null && last !== null ? { sessions: to - from, first, last } : null
}

function datedClose({ dates, closes }: PriceSeries, place: number): DatedClose | null {
  const [day, close] = [dates[place], closes[place]]
  return day === undefined || close === undefined ? null : { session: isoDateFromDays(day), close }
}

function firstSessionAt(close: number, { from }: Window, series: PriceSeries): IsoDate | null {
  return datedClose(series, series.closes.indexOf(close, from))?.session ?? null
}

function momentumOf({ lastClose, lastSession }: LastClose, lagged: Measured, asOf: IsoDate): Measured {
  if (lastSession === null) return unmeasured('no-price')
  if (lastSession !== asOf || lastClose.value === null) return unmeasured('no-trade-on-date')
  if (lagged.value === null) return lagged
  return measured(lastClose.value / lagged.value - 1)
}
