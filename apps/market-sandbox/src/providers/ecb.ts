import { allRates, type DayRates, daysStated, isWeekday, newestEcbDay } from '../market/rates.ts'
import type { MarketView } from '../market/market-view.ts'
import { daysSinceEpoch } from '@fairweight/domain/time'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { Answer } from '../serving/answer.ts'
import { type Asked, perhapsTwice, type Provider } from '../serving/endpoint.ts'
import { withoutKey } from '../serving/keys.ts'
import type { Archives } from '../serving/archives.ts'

const NAME = 'eurofxref-hist'
const NOT_STATED = 'N/A'

/** The European Central Bank's reference rates: units for one euro on every weekday, newest first, as a table and packed. */
export function ecb(archives: Archives): Provider {
  return {
    source: 'ecb',
    refusal: withoutKey,
    endpoints: [
      { paths: [`/stats/eurofxref/${NAME}.csv`], answer: (asked) => stated(asked.view, 'text/csv', table(asked)) },
      {
        paths: [`/stats/eurofxref/${NAME}.zip`],
        answer: async (asked) => {
          const day = newestEcbDay(asked.view)
          const packed = await archives.get(`${NAME}-${day}.zip`, async (archive) =>
            archive.append(`${NAME}.csv`, table(asked)),
          )
          return stated(asked.view, 'application/zip', packed)
        },
      },
    ],
  }
}

function stated(view: MarketView, type: string, body: Answer['body']): Answer {
  return { status: 200, type, body, changedAt: daysSinceEpoch(newestEcbDay(view)) * DAY_MS }
}

/** Each line ends with a comma, as the real ones do. */
function table(asked: Asked): string {
  const rates = allRates(asked.view)
  const days = daysStated(isWeekday, rates[0]?.date ?? newestEcbDay(asked.view), newestEcbDay(asked.view))
  let place = 0
  const rows = days.map((day) => {
    while ((rates[place + 1]?.date ?? '9999') <= day) place += 1
    return `${[day, ...figures(rates[place])].join(',')},`
  })
  return `${['Date,USD,JPY,GBP,', ...perhapsTwice(rows.toReversed(), asked)].join('\n')}\n`
}

function figures(rates: DayRates | undefined): string[] {
  if (rates === undefined) return [NOT_STATED, NOT_STATED, NOT_STATED]
  return [rates.usdPerEuro.toFixed(4), (rates.usdPerEuro / rates.usdPerYen).toFixed(2), NOT_STATED]
}
