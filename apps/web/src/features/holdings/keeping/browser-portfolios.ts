import type { PortfolioContents } from '@fairweight/contract/wire'
import { compareListNames } from '@fairweight/domain/lists'
import { MAX_PORTFOLIOS, MAX_TRANSACTIONS } from '@fairweight/domain/portfolio'
import { browserStorage, type TextStorage } from '../../../data/browser-storage.ts'
import { count } from '../../../data/figures.ts'
import { importReport } from './import-report.ts'
import type { PortfolioStore } from './portfolio-store.ts'

/** Logging out clears it with everything else of a session. */
const KEY = 'fairweight-private-portfolios'

/** What is kept here has arrived at once. */
const NOTHING_UNSAVED = { watch: () => () => undefined, read: () => NO_EDITS }
const NO_EDITS: readonly never[] = []

/** Why something could not be kept in this browser, in words for the page. */
export class BrowserPortfolioError extends Error {
  override readonly name = 'BrowserPortfolioError'
}

/** Portfolios of this browser alone: nothing of them is sent. Everything throws BrowserPortfolioError. */
export function browserPortfolios(storage: TextStorage | null = browserStorage()): PortfolioStore {
  const read = (): readonly PortfolioContents[] => {
    if (storage === null) throw new BrowserPortfolioError('This browser does not let pages keep anything.')
    try {
      return JSON.parse(storage.getItem(KEY) ?? '[]')
    } catch {
      throw new BrowserPortfolioError('What this browser keeps cannot be read.')
    }
  }
  const write = (portfolios: readonly PortfolioContents[]) => {
    try {
      storage?.setItem(KEY, JSON.stringify(portfolios))
    } catch {
      throw new BrowserPortfolioError('This browser has no more room. Nothing was changed.')
    }
  }
  const find = (id: string): PortfolioContents => {
    const found = read().find((portfolio) => portfolio.id === id)
    if (found === undefined) throw new BrowserPortfolioError('This portfolio no longer exists.')
    return found
  }
  const replace = (changed: PortfolioContents) =>
    write(read().map((portfolio) => (portfolio.id === changed.id ? changed : portfolio)))
  return {
    place: 'browser',
    unsaved: NOTHING_UNSAVED,
    list: async () =>
      read()
        .map((portfolio) => ({ ...portfolio, transactions: portfolio.transactions.length }))
        .toSorted((one, other) => compareListNames(one.name, other.name)),
    open: async (id) => find(id),
    async create(id, name) {
      const before = read()
      if (before.some((portfolio) => portfolio.id === id)) return
      if (before.length >= MAX_PORTFOLIOS)
        throw new BrowserPortfolioError(`You can have up to ${MAX_PORTFOLIOS} portfolios.`)
      write([...before, { id, name, since: new Date().toISOString(), transactions: [] }])
    },
    rename: async (id, name) => replace({ ...find(id), name }),
    remove: async (id) => write(read().filter((portfolio) => portfolio.id !== id)),
    async save(id, transactions) {
      const portfolio = find(id)
      const report = importReport(portfolio.transactions, transactions)
      const kept = new Map([...portfolio.transactions, ...transactions].map((one) => [one.id, one]))
      const others = read().reduce((sum, other) => sum + (other.id === id ? 0 : other.transactions.length), 0)
      if (others + kept.size > MAX_TRANSACTIONS)
        throw new BrowserPortfolioError(
          `Your portfolios can hold up to ${count(MAX_TRANSACTIONS)} transactions together. None of these were added.`,
        )
      replace({ ...portfolio, transactions: [...kept.values()] })
      return report
    },
    async removeTransactions(id, ids) {
      const portfolio = find(id)
      replace({ ...portfolio, transactions: portfolio.transactions.filter((one) => !ids.includes(one.id)) })
    },
  }
}
