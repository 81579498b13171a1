import { type Evidence, factsOf, inputOf, measureOf } from './evidence.ts'

/** The price figures of a stock from its closes. */
export const REFERENCE_PRICES: Readonly<Record<string, (evidence: Evidence) => number>> = {
  LAST_CLOSE_PRICE: (evidence) => inputOf(evidence, 'LAST_CLOSE_PRICE', 'last close'),
  ONE_YEAR_AVERAGE_CLOSE_PRICE: (evidence) => averageOf(evidence, 'ONE_YEAR_AVERAGE_CLOSE_PRICE'),
  THREE_YEAR_AVERAGE_CLOSE_PRICE: (evidence) => averageOf(evidence, 'THREE_YEAR_AVERAGE_CLOSE_PRICE'),
  FIVE_YEAR_AVERAGE_CLOSE_PRICE: (evidence) => averageOf(evidence, 'FIVE_YEAR_AVERAGE_CLOSE_PRICE'),
  ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: (evidence) => averageOf(evidence, 'ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED'),
  THREE_YEAR_MAX_CLOSE_PRICE: (evidence) => inputOf(evidence, 'THREE_YEAR_MAX_CLOSE_PRICE', 'highest close'),
  PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE: (evidence) =>
    inputOf(evidence, 'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE', 'last close') /
      averageOf(evidence, 'ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED') -
    1,
  MOMENTUM_PERCENTAGE_RANK: rankOf,
}

/** The mean of every close between the two that the explanation names. */
function averageOf(evidence: Evidence, id: string): number {
  const [input] = measureOf(evidence, id).inputs
  if (input === undefined) throw new Error(`${id} names no closes.`)
  const [[first, last]] = factsOf(evidence, input)
  if (first === undefined || last === undefined) throw new Error(`${id} names no first and last close.`)
  const closes = [...evidence.closes]
    .filter(([date]) => date >= first.period.end && date <= last.period.end)
    .map(([, close]) => close)
  if (closes.length !== input.value)
    throw new Error(`${id} is over ${input.value} closes, but ${closes.length} lie between those named.`)
  if (closes[0] !== first.value || closes.at(-1) !== last.value)
    throw new Error(`${id} names closes that are not those of their days.`)
  let sum = 0
  for (const close of closes) sum += close
  return sum / closes.length
}

function rankOf(evidence: Evidence): number {
  const counted = (name: string) =>
    measureOf(evidence, 'MOMENTUM_PERCENTAGE_RANK').inputs.find((input) => input.name === name)?.value ?? Number.NaN
  return counted('stocks below') / counted('other ranked stocks')
}
