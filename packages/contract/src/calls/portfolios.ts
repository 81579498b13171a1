import { z } from 'zod'
import {
  portfolioChoice,
  portfolioContents,
  portfolioCreation,
  portfolioRenaming,
  portfolioSummary,
  success,
  transactionImport,
  transactionImportReport,
  transactionRemoval,
  transactionRemovalReport,
} from '../wire/index.ts'
import { defineCall, LISTS_RATE_LIMIT, type RateLimit } from './call.ts'

/** Each writes up to 500 transactions: a whole history of 20,000 goes in within one window. */
const TRANSACTIONS_RATE_LIMIT = { counter: 'transactions', max: 60, perSeconds: 60 } as const satisfies RateLimit

const ofSession = ['signed-out', 'not-available', 'too-many-requests'] as const

export const getPortfolios = defineCall({
  method: 'GET',
  path: '/user/portfolios',
  summary: "The caller's portfolios by name, with the number of transactions in each.",
  access: { who: 'session' },
  response: z.array(portfolioSummary),
  errors: ofSession,
  rateLimit: LISTS_RATE_LIMIT,
})

export const getPortfolio = defineCall({
  method: 'GET',
  path: '/user/portfolios/portfolio',
  summary: 'One portfolio with all of its transactions.',
  access: { who: 'session' },
  query: portfolioChoice,
  response: portfolioContents,
  errors: ['invalid-request', 'unknown-portfolio', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const postPortfolio = defineCall({
  method: 'POST',
  path: '/user/portfolios/create',
  summary: 'Creates an empty portfolio. Repeating the call with an ID of one’s own changes nothing.',
  access: { who: 'session' },
  body: portfolioCreation,
  response: portfolioSummary,
  errors: ['invalid-request', 'unknown-portfolio', 'portfolio-name-taken', 'too-many-portfolios', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const putPortfolioName = defineCall({
  method: 'PUT',
  path: '/user/portfolios/rename',
  summary: 'Renames a portfolio.',
  access: { who: 'session' },
  body: portfolioRenaming,
  response: success,
  errors: ['invalid-request', 'unknown-portfolio', 'portfolio-name-taken', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const deletePortfolio = defineCall({
  method: 'DELETE',
  path: '/user/portfolios/delete',
  summary: 'Deletes a portfolio with all of its transactions.',
  access: { who: 'session' },
  query: portfolioChoice,
  response: success,
  errors: ['invalid-request', 'unknown-portfolio', ...ofSession],
  rateLimit: LISTS_RATE_LIMIT,
})

export const postTransactions = defineCall({
  method: 'POST',
  path: '/user/portfolios/transactions',
  summary:
    'Adds transactions to a portfolio, all or none of them, or changes those whose ID is there. Repeating the call changes nothing.',
  access: { who: 'session' },
  body: transactionImport,
  response: transactionImportReport,
  errors: ['invalid-request', 'unknown-portfolio', 'too-many-transactions', ...ofSession],
  rateLimit: TRANSACTIONS_RATE_LIMIT,
})

export const postTransactionRemoval = defineCall({
  method: 'POST',
  path: '/user/portfolios/transactions/remove',
  summary: 'Removes transactions from a portfolio. Repeating the call changes nothing.',
  access: { who: 'session' },
  body: transactionRemoval,
  response: transactionRemovalReport,
  errors: ['invalid-request', 'unknown-portfolio', ...ofSession],
  rateLimit: TRANSACTIONS_RATE_LIMIT,
})
