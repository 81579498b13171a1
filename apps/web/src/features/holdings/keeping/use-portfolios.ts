import type {
  KeptTransaction,
  PortfolioContents,
  PortfolioSummary,
  TransactionImportReport,
} from '@fairweight/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PortfolioStore } from './portfolio-store.ts'

const KEY = 'portfolios'

interface Loaded<Value> {
  /** Null until it has arrived. */
  readonly value: Value | null
  readonly error: Error | null
  readonly retry: () => void
}

/** The portfolios of a place, by name. */
export function usePortfolios(store: PortfolioStore): Loaded<readonly PortfolioSummary[]> {
  const { data, error, refetch } = useQuery({ queryKey: [KEY, store.place], queryFn: () => store.list() })
  return { value: data ?? null, error, retry: () => void refetch() }
}

/** One portfolio with everything in it. */
export function usePortfolio(store: PortfolioStore, id: string): Loaded<PortfolioContents> {
  const { data, error, refetch } = useQuery({ queryKey: [KEY, store.place, id], queryFn: () => store.open(id) })
  return { value: data ?? null, error, retry: () => void refetch() }
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
  // Also after a failure: part of it may have been done.
  const renewed = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } finally {
      await client.invalidateQueries({ queryKey: [KEY, store.place] })
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
