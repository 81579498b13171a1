import { type ExternalFlow, type Measured, type Valuation, yearsBetween } from './external-flows.ts'

/**
 * The time-weighted return: what one dollar that stayed all the time would have become, whenever money came or went. Between two valuations
 * the portfolio grew by the later one without that day's flow over the earlier one (flows count at the end of their day), so every day with a
 * flow needs a valuation. Days before the first value above 0 count for nothing.
 */
export function timeWeightedReturn(
  flows: readonly ExternalFlow[],
  valuations: readonly Valuation[],
): Measured<{
  /** Over the whole time: 0.1 is 10%. */
  readonly total: number
  /** A year; null for less than a year, in which a yearly rate would exaggerate. */
  readonly annual: number | null
  readonly years: number
}> {
  const byDate = new Map(valuations.map(({ date, value }) => [date, value]))
  const days = [...byDate].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const start = days.findIndex(([, value]) => value > 0)
  const [first, last] = [days[start], days.at(-1)]
  if (first === undefined || last === undefined || first === last)
    return none('It takes two days on which the value is known.')
  const unvalued = flows.find(({ date }) => date > first[0] && date <= last[0] && !byDate.has(date))
  if (unvalued !== undefined) return none(`The value on ${unvalued.date}, when money came or went, is not known.`)
  const flowOn = new Map(flows.map(({ date, amount }) => [date, amount]))
  let [growth, before] = [1, first[1]]
  for (const [date, value] of days.slice(start + 1)) {
    const grown = value - (flowOn.get(date) ?? 0)
    // Nothing was there that could have grown.
    if (before > 0) growth *= grown / before
    if (value < 0 || (before > 0 && grown < 0)) return none(`On ${date} more was owed than owned.`)
    before = value
  }
  const years = yearsBetween(first[0], last[0])
  return { kind: 'measured', total: growth - 1, annual: years < 1 ? null : growth ** (1 / years) - 1, years }
}

const none = (reason: string) => ({ kind: 'none', reason }) as const
