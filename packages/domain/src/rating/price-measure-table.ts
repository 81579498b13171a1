import type { Fact, Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import { unmeasured } from '../explanation/measure.ts'
import type { PriceFigure, PriceMeasures, PriceWindow } from '../momentum/price-measures.ts'
import type { PriceMeasureId } from './measure-ids.ts'

/** The last close as an input of other measures, with its session as the fact behind it. */
function priceInput(prices: PriceMeasures): MeasureInput {
  const { lastClose, lastSession } = prices
  const note = lastSession === null ? null : `close of ${lastSession}`
  const common = { name: 'last close', unit: 'USD/share', note, ...keptBack(prices, 'lastClose') } as const
  if (lastClose.value === null) return { ...common, ...lastClose, facts: [] }
  return { ...common, ...lastClose, facts: lastSession === null ? [] : [closeFact(lastClose.value, lastSession)] }
}

/**
 * {@link priceInput} for measures that hold the price against figures per share: kept back when the closes break after those
 * were filed, since they may then count in other shares.
 * @param filed the earliest filing of the per-share figures; null where there are none
 */
export function comparablePriceInput(prices: PriceMeasures, filed: string | null): MeasureInput {
  const { latestBreak } = prices
  if (latestBreak === null || filed === null || filed >= latestBreak.date) return priceInput(prices)
  return {
    name: 'last close',
    unit: 'USD/share',
    note: null,
    facts: [],
    ...unmeasured('price-in-doubt'),
    keptBack: latestBreak.words,
  }
}

/** The price measures as explained measures. */
export function priceMeasureTable(prices: PriceMeasures): { readonly [Id in PriceMeasureId]: Measure<Id> } {
  const close = priceInput(prices)
  const { oneYear, threeYears, fiveYears, lagged } = prices.windows
  const laggedAverage: MeasureInput = {
    name: 'lagged one-year average close',
    unit: 'USD/share',
    note: null,
    facts: closeFacts(lagged),
    ...prices.laggedOneYearAverage,
    ...keptBack(prices, 'laggedOneYearAverage'),
  }
  const averaged = (figure: PriceFigure, window: PriceWindow | null) => averagedCloses(window, keptBack(prices, figure))
  return {
    'last-close-price': table('last-close-price', 'last-close', prices.lastClose, [close]),
    'one-year-average-close-price': table(
      'one-year-average-close-price',
      'averages',
      prices.oneYearAverage,
      averaged('oneYearAverage', oneYear),
    ),
    'three-year-average-close-price': table(
      'three-year-average-close-price',
      'averages',
      prices.threeYearAverage,
      averaged('threeYearAverage', threeYears),
    ),
    'five-year-average-close-price': table(
      'five-year-average-close-price',
      'averages',
      prices.fiveYearAverage,
      averaged('fiveYearAverage', fiveYears),
    ),
    'three-year-max-close-price': table(
      'three-year-max-close-price',
      'averages',
      prices.threeYearMaximum,
      highestClose(prices),
    ),
    'one-year-average-close-price-lagged': table(
      'one-year-average-close-price-lagged',
      'lagged-average',
      prices.laggedOneYearAverage,
      averaged('laggedOneYearAverage', lagged),
    ),
    'percent-above-one-year-average-lagged-close-price': {
      ...table('percent-above-one-year-average-lagged-close-price', 'momentum', prices.momentum, [
        ...doubtedMomentum(prices),
        close,
        laggedAverage,
      ]),
      unit: 'fraction',
    },
  }
}

/** How many closes a mean is over, with the first and the last of them: listing each would make the answer too long. */
function averagedCloses(window: PriceWindow | null, doubted: KeptBack): MeasureInput[] {
  if (window === null) return []
  const note = `each close from ${window.first.session} to ${window.last.session}`
  if (doubted.keptBack !== undefined)
    return [{ name: 'closes averaged', unit: 'sessions', note, facts: [], ...doubted, ...unmeasured('price-in-doubt') }]
  return [
    {
      name: 'closes averaged',
      unit: 'sessions',
      note,
      facts: closeFacts(window),
      value: window.sessions,
      reason: null,
    },
  ]
}

function highestClose(prices: PriceMeasures): MeasureInput[] {
  const {
    threeYearMaximum,
    maximumSession,
    windows: { threeYears },
  } = prices
  const doubted = keptBack(prices, 'threeYearMaximum')
  if (doubted.keptBack !== undefined)
    return [
      { name: 'highest close', unit: 'USD/share', note: null, facts: [], ...doubted, ...unmeasured('price-in-doubt') },
    ]
  if (threeYearMaximum.value === null || maximumSession === null || threeYears === null) return []
  const note = `of ${threeYears.sessions} closes from ${threeYears.first.session} to ${threeYears.last.session}`
  const facts = [closeFact(threeYearMaximum.value, maximumSession)]
  return [{ name: 'highest close', unit: 'USD/share', note, facts, ...threeYearMaximum }]
}

type KeptBack = Pick<MeasureInput, 'keptBack'>

function keptBack({ inDoubt }: PriceMeasures, figure: PriceFigure): KeptBack {
  const doubt = inDoubt[figure]
  return doubt === undefined ? {} : { keptBack: doubt.words }
}

/** A break between the lagged year and the last close leaves each of the two sound, and only their quotient in doubt. */
function doubtedMomentum(prices: PriceMeasures): MeasureInput[] {
  const doubted = keptBack(prices, 'momentum')
  const { lastClose, laggedOneYearAverage } = prices
  if (doubted.keptBack === undefined || lastClose.value === null || laggedOneYearAverage.value === null) return []
  return [
    {
      name: 'closes of one level',
      unit: 'sessions',
      note: null,
      facts: [],
      ...doubted,
      ...unmeasured('price-in-doubt'),
    },
  ]
}

function closeFacts(window: PriceWindow | null): Fact[] {
  return window === null ? [] : [window.first, window.last].map(({ close, session }) => closeFact(close, session))
}

function table<Id extends PriceMeasureId>(
  id: Id,
  anchor: string,
  outcome: Measured,
  inputs: readonly MeasureInput[],
): Measure<Id> {
  return { id, unit: 'USD/share', formula: `momentum#${anchor}`, ...outcome, inputs }
}

function closeFact(value: number, session: NonNullable<PriceMeasures['lastSession']>): Fact {
  return {
    item: 'close',
    value,
    unit: 'USD/share',
    periodEnd: session,
    periodMonths: 0,
    filed: null,
    accession: null,
    tag: null,
    origin: null,
  }
}
