import { getFundsAndSplits } from '@fairweight/contract/calls'
import type { FundsAndSplits, StockList } from '@fairweight/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { describeFailure } from '../../../data/api-error.ts'
import { EVERYONE, marketOwner } from '../../../data/market-owner.ts'
import { marketQuery, pastDayOf } from '../../../data/market-query.ts'
import { cachedResponse } from '../../../data/offline-cache/cached-responses.ts'
import { call } from '../../../data/session/call.ts'
import type { PublishedPrices } from './value-positions.ts'

/** Funds and splits of everything, beside the list: all of them are asked for, so that nothing tells which ones somebody holds. */
function fundsAndSplitsQuery({ snapshot, dataset }: Pick<StockList, 'snapshot' | 'dataset'>) {
  const owner = dataset === 'sample' ? EVERYONE : marketOwner()
  return marketQuery(owner, ['funds-and-splits', snapshot, dataset], (signal) =>
    cachedResponse<FundsAndSplits>({
      owner: owner ?? EVERYONE,
      name: `funds-and-splits:${snapshot}`,
      fetchAnswer: () => call(getFundsAndSplits, { query: { dataset, asOf: pastDayOf(snapshot) }, signal }),
      isRight: (answer) => answer.snapshot === snapshot,
    }),
  )
}

interface PublishedFunds extends Pick<PublishedPrices, 'withoutFunds'> {
  /** Null until they are there. */
  readonly market: FundsAndSplits | null
}

const NO_LIST = { snapshot: '', dataset: 'sample' } as const

/** Funds and splits of everything as they arrive, or why there are none. Nothing is asked before there is a list. */
export function useFundsAndSplits(list: StockList | null): PublishedFunds {
  const { data, error } = useQuery({ ...fundsAndSplitsQuery(list ?? NO_LIST), enabled: list !== null })
  return {
    market: data ?? null,
    withoutFunds: error
      ? `The closes of funds could not be loaded. ${describeFailure(error).text}`
      : 'The closes of funds are on their way.',
  }
}
