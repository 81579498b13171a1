import type {
  KeptTransaction,
  PortfolioContents,
  PortfolioSummary,
  TransactionImportReport,
} from '@fairweight/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { editedContents, editedSummaries, type PortfolioEdit } from './portfolio-edit.ts'
import { type PortfolioStore, PORTFOLIOS_KEY } from './portfolio-store.ts'

interface Loaded<Value> {
  /** With every change that has not arrived; null until it has been loaded. */
  readonly value: Value | null
  readonly error: Error | null
  readonly retry: () => void
}

/** The portfolios of a place, by name. */
export function usePortfolios(store: PortfolioStore): Loaded<readonly PortfolioSummary[]> {
  const { data, error, refetch } = useQuery({ queryKey: [PORTFOLIOS_KEY, store.place], queryFn: () => store.list() })
  const unsaved = useUnsaved(store)
  const value = useMemo(() => data && editedSummaries(data, unsaved), [data, unsaved])
  return { value: value ?? null, error, retry: () => void refetch() }
}

/** One portfolio with everything in it. */
export function usePortfolio(store: PortfolioStore, id: string): Loaded<PortfolioContents> {
  const { data, error, refetch } = useQuery({
    queryKey: [PORTFOLIOS_KEY, store.place, id],
    queryFn: () => store.open(id),
  })
  const unsaved = useUnsaved(store)
  const value = useMemo(() => data && editedContents(data, unsaved), [data, unsaved])
  return { value: value ?? null, error, retry: () => void refetch() }
}

/** What has not arrived where it is to be kept. */
export function useUnsaved({ unsaved: { watch, read } }: PortfolioStore): readonly PortfolioEdit[] {
  return useSyncExternalStore(watch, read, read)
}

/** What changes portfolios. Each throws what the store throws, and leaves everything as it was when it does. */
export interface PortfolioActions {
  readonly create: (id: string, name: string) => Promise<void>
  readonly rename: (id: string, name: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly save: (id: string, transactions: readonly KeptTransaction[]) => Promise<TransactionImportReport>
  readonly removeTransactions: (id: string, ids: readonly string[]) => Promise<void>
}

export function usePortfolioActions(store: PortfolioStore): PortfolioActions {
  const client = useQueryClient()
  // Also after a failure: part of it may have been done. What waits for a connection is loaded again when it has arrived.
  const renewed = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } finally {
      if (store.unsaved.read().length === 0)
        await client.invalidateQueries({ queryKey: [PORTFOLIOS_KEY, store.place] }, { cancelRefetch: false })
    }
  }
  return {
    create: (id, name) => renewed(store.create(id, name)),
    rename: (id, name) => renewed(store.rename(id, name)),
    remove: (id) => renewed(store.remove(id)),
    save: (id, transactions) => renewed(store.save(id, transactions)),
    removeTransactions: (id, ids) => renewed(store.removeTransactions(id, ids)),
  }
}
