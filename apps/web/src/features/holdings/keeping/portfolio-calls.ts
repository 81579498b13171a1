import {
  deletePortfolio,
  getPortfolio,
  getPortfolios,
  postPortfolio,
  postTransactionRemoval,
  postTransactions,
  putPortfolioName,
} from '@fairweight/contract/calls'
import type { KeptTransaction, PortfolioContents, PortfolioSummary } from '@fairweight/contract/wire'
import { call } from '../../../data/session/call.ts'

/** The server's side of portfolios. Everything throws ApiError. */
export interface PortfolioCalls {
  readonly list: () => Promise<readonly PortfolioSummary[]>
  readonly open: (id: string) => Promise<PortfolioContents>
  readonly create: (id: string, name: string) => Promise<unknown>
  readonly rename: (id: string, name: string) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
  readonly save: (id: string, transactions: readonly KeptTransaction[]) => Promise<unknown>
  readonly removeTransactions: (id: string, transactions: readonly string[]) => Promise<unknown>
}

export const PORTFOLIO_CALLS: PortfolioCalls = {
  list: () => call(getPortfolios),
  open: (id) => call(getPortfolio, { query: { id } }),
  create: (id, name) => call(postPortfolio, { body: { id, name } }),
  rename: (id, name) => call(putPortfolioName, { body: { id, name } }),
  remove: (id) => call(deletePortfolio, { query: { id } }),
  save: (id, transactions) => call(postTransactions, { body: { id, transactions: [...transactions] } }),
  removeTransactions: (id, transactions) =>
    call(postTransactionRemoval, { body: { id, transactions: [...transactions] } }),
}
