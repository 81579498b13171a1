import type { IsoDate } from '../../time/index.ts'
import type { ExternalFlow, Measured, Valuation } from './external-flows.ts'
import type { PastWorth } from './past-worth.ts'
import { timeWeightedReturn } from './time-weighted-return.ts'

export interface TimeWeighted {
  readonly total: number
  readonly annual: number | null
  readonly years: number
  /** The days between which it is measured. */
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The longest stretch up to the last day over which every day with a flow is valued, with the flows within it. */
export interface ValuedStretch {
  readonly valuations: readonly Valuation[]
  readonly flows: readonly ExternalFlow[]
}

/**
 * Where the time-weighted return can begin: after the last day on which money or shares came or went while nobody knows what everything was
 * worth. Days without a flow need no value.
 */
export function valuedStretch({ days, flows, unknownFlows }: PastWorth): ValuedStretch {
  const valued = new Map(days.flatMap(({ date, value }) => (value === null ? [] : [[date, value] as const])))
  const gaps = [...unknownFlows, ...flows.filter(({ date }) => !valued.has(date)).map(({ date }) => date)]
  const gap = gaps.toSorted().at(-1) ?? ''
  const valuations = [...valued].flatMap(([date, value]) => (date > gap ? [{ date, value }] : []))
  const start = valuations.find(({ value }) => value > 0)?.date
  return {
    valuations: valuations.filter(({ date }) => start !== undefined && date >= start),
    flows: flows.filter(({ date }) => start !== undefined && date > start),
  }
}

/** The time-weighted return over a stretch, with the days between which it holds; or in a plain sentence why there is none. */
export function measuredSince({ valuations, flows }: ValuedStretch): Measured<TimeWeighted> {
  const measured = timeWeightedReturn(flows, valuations)
  const [from, to] = [valuations[0]?.date, valuations.at(-1)?.date]
  if (measured.kind === 'none' || from === undefined || to === undefined)
    return measured.kind === 'none'
      ? measured
      : { kind: 'none', reason: 'It takes two days on which the value is known.' }
  return { ...measured, from, to }
}

/** What a dollar became that stayed all the time, at the end of each valued day of a stretch. */
export function growthLine({
  valuations,
  flows,
}: ValuedStretch): readonly { readonly date: IsoDate; readonly growth: number }[] {
  const flowOn = new Map(flows.map(({ date, amount }) => [date, amount]))
  let [growth, before] = [1, valuations[0]?.value ?? 0]
  return valuations.map(({ date, value }, at) => {
    if (at > 0 && before > 0) growth *= (value - (flowOn.get(date) ?? 0)) / before
    before = value
    return { date, growth }
  })
}
