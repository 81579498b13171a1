import { getDemoRows, getPastDays, getStockData, postPastDay } from '@fairweight/contract/calls'
import type { Dataset } from '@fairweight/contract/wire'
import { EVERYONE, marketOwner } from '../../../data/market-owner.ts'
import { marketQuery, notePastDay } from '../../../data/market-query.ts'
import { call } from '../../../data/session/call.ts'
import type { DashboardSource, LoadedStocks } from '../use-stock-list.ts'

/** Soon enough for somebody who waits half a minute. */
const ASK_AGAIN_MS = 2000

const datasetOf = (source: DashboardSource): Dataset | undefined => (source === 'demo' ? 'sample' : undefined)
const ownerOf = (source: DashboardSource) => (source === 'demo' ? EVERYONE : marketOwner())

/** The days that can be shown, newest first. */
export function pastDaysQuery(source: DashboardSource) {
  return marketQuery(ownerOf(source), ['past-days', source], (signal) =>
    call(getPastDays, { query: { dataset: datasetOf(source) }, signal }),
  )
}

/** Whether a day is put together; asks until it is. */
export function preparedDayQuery(source: DashboardSource, asOf: string) {
  return {
    ...marketQuery(ownerOf(source), ['prepared-day', source, asOf], () =>
      call(postPastDay, { body: { asOf, dataset: datasetOf(source) } }),
    ),
    refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
      state.data?.state === 'preparing' ? ASK_AGAIN_MS : (false as const),
  }
}

/** The list of a day that is put together. */
export function pastListQuery(source: DashboardSource, asOf: string) {
  return marketQuery(ownerOf(source), ['past-list', source, asOf], async (signal): Promise<LoadedStocks> => {
    const query = { asOf }
    const list = await (source === 'full'
      ? call(getStockData, { query, signal })
      : call(getDemoRows, { query, signal }))
    notePastDay(list.snapshot, list.asOf)
    return { ...list, rows: list.stocks, isPast: true }
  })
}
