import type { StockList, StockRow } from '@fairweight/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackgroundWork, type WorkState } from '../../../data/optimizing/use-background-work.ts'
import { useTools } from '../../../data/session/use-session.ts'
import { assetMixQuery } from '../../../data/stock-queries.ts'
import { useFundsAndSplits } from '../worth/funds-and-splits.ts'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { fetchHeldHistories, type HeldHistories, type HistoriesWanted } from './fetch-held-histories.ts'

export interface HistoriesOf extends Pick<HistoriesWanted, 'place'> {
  readonly list: StockList
  readonly positions: readonly ValuedPosition[]
  /** Stocks that are not held and looked at beside. */
  readonly considered: readonly StockRow[]
}

export interface HeldHistoriesStep {
  readonly step: WorkState<HeldHistories>
  /** The fund that stands for the market; null where the plan or the data has none. */
  readonly fund: string | null
  /** Not yet asked for: in this browser only, it is a large download. */
  readonly onFetch: (() => void) | null
}

/** The histories of what is held: at once for the account, and when asked for where nothing may tell what is held. */
export function useHeldHistories({ place, list, positions, considered }: HistoriesOf): HeldHistoriesStep {
  const [isAsked, setAsked] = useState(false)
  const hasFunds = useTools().has('optimizer')
  const { data: mix, isPending } = useQuery({ ...assetMixQuery(list.snapshot, list.dataset), enabled: hasFunds })
  const fund = mix?.assetClasses.find(({ id }) => id === 'us-large')?.fund ?? null
  const funds = useFundsAndSplits(list).market?.funds ?? null
  const isWanted = (place === 'account' || (isAsked && funds !== null)) && !(hasFunds && isPending)
  const priced = positions.filter(({ value }) => value !== null)
  const named = [
    ...priced.map(({ stock, symbol }): string => stock?.TICKER ?? symbol),
    ...considered.map(({ TICKER }) => TICKER),
  ]
  const tickers = [...new Set(named)].toSorted()
  const all = [...list.stocks, ...(funds ?? [])].map(({ TICKER }) => TICKER)
  const wanted: HistoriesWanted = { place, tickers, fund, all, dataset: list.dataset }
  const work = useBackgroundWork(
    'held-histories',
    isWanted
      ? {
          key: [place, list.snapshot, fund, tickers],
          run: (signal, onShare) => fetchHeldHistories(wanted, signal, onShare),
        }
      : null,
  )
  return {
    step: work,
    fund,
    onFetch: place === 'account' || isAsked ? null : () => setAsked(true),
  }
}
