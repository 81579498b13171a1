import { daysSinceEpoch, isFederalWorkday, type IsoDate } from '@fairweight/domain/time'
import {
  allRates,
  type DayRates,
  daysStated,
  isWeekday,
  newestExchangeRateDay,
  newestFederalReserveDay,
} from '../market/rates.ts'
import type { MarketView } from '../market/market-view.ts'
import { type Answer, csv, html } from '../serving/answer.ts'
import { type Asked, dayParameter, parameter, perhapsTwice, type Provider } from '../serving/endpoint.ts'
import { withoutKey } from '../serving/keys.ts'

/** A series: its figure of a day, with as many digits as the Federal Reserve gives, and the newest day that is out. */
interface Series {
  readonly figure: (rates: DayRates) => string
  readonly newest: (view: MarketView) => IsoDate
}

const SERIES: Readonly<Record<string, Series>> = {
  DTB3: { figure: ({ billDiscount }) => billDiscount.toFixed(2), newest: newestFederalReserveDay },
  DEXUSEU: { figure: ({ usdPerEuro }) => usdPerEuro.toFixed(4), newest: newestExchangeRateDay },
  DEXJPUS: { figure: ({ usdPerYen }) => (1 / usdPerYen).toFixed(2), newest: newestExchangeRateDay },
}

/** Of other currencies the invented market knows no rate: their series have no figures. */
const OTHER_RATES = /^DEX[A-Z]{4}$/
const NOTHING = '.'
const WITHOUT_FIGURES: Series = { figure: () => NOTHING, newest: newestExchangeRateDay }

/** FRED: daily series as one table, oldest day first. Weekdays without a figure have a point. */
export const FRED: Provider = {
  source: 'fred',
  refusal: withoutKey,
  endpoints: [{ paths: ['/graph/fredgraph.csv', '/fredgraph.csv'], answer: graph }],
}

function graph(asked: Asked): Answer {
  const names = parameter(asked, 'id')?.split(',') ?? []
  const series = names.map((name) => SERIES[name] ?? (OTHER_RATES.test(name) ? WITHOUT_FIGURES : null))
  if (series.length === 0 || series.includes(null)) return html('The series does not exist', 404)
  const known = series.filter((each) => each !== null).map((each) => ({ ...each, until: each.newest(asked.view) }))
  const rates = new Map(allRates(asked.view).map((each) => [each.date, each]))
  const [first] = rates.keys()
  const [from, to] = [dayParameter(asked, 'cosd') ?? first, dayParameter(asked, 'coed')]
  const newest = known
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  if (from === undefined || newest === undefined) return html('The series does not exist', 404)
  const days = daysStated(isWeekday, from, to !== null && to < newest ? to : newest)
  const rows = days.map((day) => [
    day,
    ...known.map(({ figure, until }) => (day > until ? NOTHING : figureOf(rates.get(day), figure))),
  ])
  return csv(['observation_date', ...names].join(','), perhapsTwice(rows, asked))
}

/** The Federal Reserve states nothing of its holidays. */
function figureOf(rates: DayRates | undefined, figure: Series['figure']): string {
  return rates === undefined || !isFederalWorkday(daysSinceEpoch(rates.date)) ? NOTHING : figure(rates)
}
