import { getPastDays, postPastDay } from '@fairweight/contract/calls'
import type { Dataset } from '@fairweight/contract/wire'
import { EVERYONE, marketOwner } from '../../data/market-owner.ts'
import { marketQuery } from '../../data/market-query.ts'
import { call } from '../../data/session/call.ts'

/** Soon enough for somebody who waits half a minute. */
const ASK_AGAIN_MS = 2000

/** Whose data of a dataset is; without one the answer depends on who asks. */
export function pastDayOwner(dataset: Dataset | undefined): string | null {
  return dataset === 'sample' ? EVERYONE : marketOwner()
}

/** The days that can be shown, newest first. */
export function pastDaysQuery(dataset: Dataset | undefined) {
  return marketQuery(pastDayOwner(dataset), ['past-days', dataset], (signal) =>
    call(getPastDays, { query: { dataset }, signal }),
  )
}

/** Whether a day is put together; asks until it is. */
export function preparedDayQuery(dataset: Dataset | undefined, asOf: string) {
  return {
    ...marketQuery(pastDayOwner(dataset), ['prepared-day', dataset, asOf], () =>
      call(postPastDay, { body: { asOf, dataset } }),
    ),
    refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
      state.data?.state === 'preparing' ? ASK_AGAIN_MS : (false as const),
  }
}
