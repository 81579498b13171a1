import {
  deletePortfolio,
  getPortfolio,
  getPortfolios,
  postPortfolio,
  postTransactionRemoval,
  postTransactions,
  putPortfolioName,
} from '@fairweight/contract/calls'
import { call } from '../../../data/session/call.ts'
import type { PortfolioStore } from './portfolio-store.ts'

/** How many transactions one call takes. */
const BATCH = 500

/** Portfolios that the server keeps with the account. Everything throws ApiError. */
export const ACCOUNT_PORTFOLIOS: PortfolioStore = {
  place: 'account',
  list: () => call(getPortfolios),
  open: (id) => call(getPortfolio, { query: { id } }),
  create: async (id, name) => void (await call(postPortfolio, { body: { id, name } })),
  rename: async (id, name) => void (await call(putPortfolioName, { body: { id, name } })),
  remove: async (id) => void (await call(deletePortfolio, { query: { id } })),
  async save(id, transactions) {
    const sum = { added: 0, changed: 0, unchanged: 0 }
    for (let from = 0; from < transactions.length; from += BATCH) {
      const body = { id, transactions: transactions.slice(from, from + BATCH) }
      const { added, changed, unchanged } = await call(postTransactions, { body })
      sum.added += added
      sum.changed += changed
      sum.unchanged += unchanged
    }
    return sum
  },
  async removeTransactions(id, ids) {
    for (let from = 0; from < ids.length; from += BATCH)
      await call(postTransactionRemoval, { body: { id, transactions: ids.slice(from, from + BATCH) } })
  },
}
