import { daysSinceEpoch, isFederalWorkday } from '@fairweight/domain/time'
import { allRates, type DayRates, newestTreasuryDay } from '../market/rates.ts'
import { type Answer, csv } from '../serving/answer.ts'
import { type Asked, perhapsTwice, type Provider } from '../serving/endpoint.ts'
import { withoutKey } from '../serving/keys.ts'

const WEEKS = [4, 6, 8, 13, 17, 26, 52]
const DAYS_OF_13_WEEKS = 91

/** The Treasury: the rates of its bills, one table a calendar year, newest day first. */
export const TREASURY: Provider = {
  source: 'treasury',
  refusal: withoutKey,
  endpoints: [
    {
      paths: ['/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/:year/all'],
      answer: billRates,
    },
  ],
}

function billRates(asked: Asked): Answer {
  const { year = '' } = asked.params
  const newest = newestTreasuryDay(asked.view)
  const rates = allRates(asked.view).filter(
    ({ date }) => date.startsWith(`${year}-`) && date <= newest && isFederalWorkday(daysSinceEpoch(date)),
  )
  const header = WEEKS.flatMap((weeks) => [`"${weeks} WEEKS BANK DISCOUNT"`, `"${weeks} WEEKS COUPON EQUIVALENT"`])
  return csv(['Date', ...header].join(','), perhapsTwice(rates.toReversed(), asked).map(row))
}

function row({ date, billDiscount }: DayRates): string[] {
  const [year, month, day] = date.split('-')
  const rates = WEEKS.flatMap((weeks) => {
    const discount = billDiscount + (weeks - 13) / 400
    return [discount.toFixed(2), couponEquivalent(discount, (weeks / 13) * DAYS_OF_13_WEEKS).toFixed(2)]
  })
  return [`${month}/${day}/${year}`, ...rates]
}

/** The yield of a bill by its discount, both in percent a year: 365 · d / (360 − d · days), as the Treasury states it for bills up to half a year. */
function couponEquivalent(discount: number, days: number): number {
  const rate = discount / 100
  return (100 * 365 * rate) / (360 - rate * days)
}
