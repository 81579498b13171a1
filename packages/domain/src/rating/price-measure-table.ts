import type { Fact, Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import type { PriceMeasures, PriceWindow } from '../momentum/price-measures.ts'
import type { PriceMeasureId } from './measure-ids.ts'

/** The last close as an input of other measures, with its session as the fact behind it. */
export function priceInput(prices: PriceMeasures): MeasureInput {
  const { lastClose, lastSession } = prices
  const note = lastSession === null ? null : `close of ${lastSession}`
  const common = { name: 'last close', unit: 'USD/share', note } as const
  if (lastClose.value === null) return { ...common, ...lastClose, facts: [] }
  return { ...common, ...lastClose, facts: lastSession === null ? [] : [closeFact(lastClose.value, lastSession)] }
}

/** The price measures as explained measures. */
export function priceMeasureTable(prices: PriceMeasures): { readonly [Id in PriceMeasureId]: Measure<Id> } {
  const close = priceInput(prices)
  const { oneYear, threeYears, fiveYears, lagged } = prices.windows
  const laggedAverage: MeasureInput = {
    name: 'lagged one-year average close', unit: 'USD/share', note: null, facts: closeFacts(lagged), ...prices.laggedOneYearAverage,
  }
  return {
    'last-close-price': table('last-close-price', 'last-close', prices.lastClose, [close]),
    'one-year-average-close-price': table('one-year-average-close-price', 'averages', prices.oneYearAverage, averaged(oneYear)),
    'three-year-average-close-price': table('three-year-average-close-price', 'averages', prices.threeYearAverage, averaged(threeYears)),
    'five-year-average-close-price': table('five-year-average-close-price', 'averages', prices.fiveYearAverage, averaged(fiveYears)),
    'three-year-max-close-price': table('three-year-max-close-price', 'averages', prices.threeYearMaximum, highestClose(prices)),
    'one-year-average-close-price-lagged': table(
      'one-year-average-close-price-lagged', 'lagged-average', prices.laggedOneYearAverage, averaged(lagged)),
    'percent-above-one-year-average-lagged-close-price': {
      ...table('percent-above-one-year-average-lagged-close-price', 'momentum', prices.momentum, [close, laggedAverage]),
      unit: 'fraction',
    },
  }
}

/** How many closes a mean is over, with the first and the last of them: listing each would make the answer too long. */
function averaged(window: PriceWindow | null): MeasureInput[] {
  if (window === null) return []
  const note = `each close from ${window.first.session} to ${window.last.session}`
  return [{ name: 'closes averaged', unit: 'sessions', note, facts: closeFacts(window), value: window.sessions, reason: null }]
}

function highestClose({ threeYearMaximum, maximumSession, windows }: PriceMeasures): MeasureInput[] {
  const { threeYears } = windows
  if (threeYearMaximum.value === null || maximumSession === null || threeYears === null) return []
  const note = `of ${threeYears.sessions} closes from ${threeYears.first.session} to ${threeYears.last.session}`
  const facts = [closeFact(threeYearMaximum.value, maximumSession)]
  return [{ name: 'highest close', unit: 'USD/share', note, facts, ...threeYearMaximum }]
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
    item: 'close', value, unit: 'USD/share', periodEnd: session, periodMonths: 0,
    filed: null, accession: null, tag: null, origin: null,
  }
}
