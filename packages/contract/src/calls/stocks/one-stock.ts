import { z } from 'zod'
import {
  dataset,
  laterRestatementsAnswer,
  stockDetails,
  stockFigureYears,
  stockKeyFigures,
  stockPage,
  stockGrades,
  stockKnownValues,
  stockStatements,
} from '../../wire/index.ts'
import { defineCall } from '../call.ts'
import { DAY_ERRORS, PLAN_ERRORS, asOf, stockReads } from './stock-reads.ts'

export const getStockDetails = defineCall({
  method: 'GET',
  path: '/stocks/details',
  summary: 'One stock, with every figure explained down to the row of the filing.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({ ticker: z.string().min(1).max(12), dataset: dataset.optional(), asOf }),
  response: stockDetails,
  errors: [...DAY_ERRORS, 'unknown-ticker', ...PLAN_ERRORS, 'too-many-requests'],
  rateLimit: stockReads,
})

export const getStockPage = defineCall({
  method: 'GET',
  path: '/stocks/page',
  summary:
    "A stock's page: a sample stock with everything, a market stock with what anybody may see and what the caller's plan shows.",
  access: { who: 'everyone' },
  query: z.strictObject({ ticker: z.string().min(1).max(12), dataset: dataset.optional(), asOf }),
  response: stockPage,
  // Past days of the market are part of a plan.
  errors: [...DAY_ERRORS, 'unknown-ticker', ...PLAN_ERRORS, 'too-many-requests'],
  rateLimit: stockReads,
})

export const getGradeReceipt = defineCall({
  method: 'GET',
  path: '/stocks/receipt',
  summary:
    "One file that proves a stock's grades of the current day, or of a published past one, for anybody to check without a network.",
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({ ticker: z.string().min(1).max(12), dataset: dataset.optional(), asOf }),
  answers: 'file',
  response: z.string(),
  errors: [...DAY_ERRORS, 'unknown-ticker', 'no-receipt', ...PLAN_ERRORS, 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'receipt', max: 30, perSeconds: 60 },
})

export const getStockFigures = defineCall({
  method: 'GET',
  path: '/stocks/figures/details',
  summary: 'The key figures of one stock beside its sector, each explained down to the row of the filing.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({ ticker: z.string().min(1).max(12), dataset: dataset.optional(), asOf }),
  response: stockKeyFigures,
  errors: [...DAY_ERRORS, 'unknown-ticker', ...PLAN_ERRORS, 'no-key-figures', 'too-many-requests'],
  rateLimit: stockReads,
})

/** Made from the whole history of one stock when somebody asks. */
const oneStockReads = {
  rateLimit: { counter: 'stock-history', max: 60, perSeconds: 60, concurrency: 3 },
  visitorRateLimit: { counter: 'stock-history-visitor', max: 60, perSeconds: 60, concurrency: 3 },
} as const

export const getStockStatements = defineCall({
  method: 'GET',
  path: '/stocks/statements',
  summary:
    'Up to ten fiscal years of one stock: revenue, margins, cash flow, debt, shares and dividends, each down to the row of the filing.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({ ticker: z.string().min(1).max(12), dataset: dataset.optional(), asOf }),
  response: stockStatements,
  errors: [...DAY_ERRORS, 'unknown-ticker', ...PLAN_ERRORS, 'too-many-at-once', 'too-many-requests'],
  ...oneStockReads,
  readyMade: true,
})

export const getStockFigureYears = defineCall({
  method: 'GET',
  path: '/stocks/figures/years',
  summary:
    'The key figures of one stock that need a price, of up to ten fiscal years, each as it was known on the day of the annual report.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({ ticker: z.string().min(1).max(12), dataset: dataset.optional(), asOf }),
  response: stockFigureYears,
  errors: [...DAY_ERRORS, 'unknown-ticker', ...PLAN_ERRORS, 'too-many-at-once', 'too-many-requests'],
  ...oneStockReads,
  readyMade: true,
})

export const getStockKnownValues = defineCall({
  method: 'GET',
  path: '/stocks/known-values',
  summary: 'Ten years of the price of one stock, with its estimates of value as they could be known after each filing.',
  access: { who: 'tool-holder', tool: 'value', sampleIsOpen: true },
  query: z.strictObject({ ticker: z.string().min(1).max(12), dataset: dataset.optional(), asOf }),
  response: stockKnownValues,
  errors: [...DAY_ERRORS, 'unknown-ticker', ...PLAN_ERRORS, 'too-many-at-once', 'too-many-requests'],

  ...oneStockReads,
  readyMade: true,
})

export const getStockGrades = defineCall({
  method: 'GET',
  path: '/stocks/grades',
  summary: 'The grades of one stock on the days of the last ten years that the ledger holds, those of the plan alone.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({ ticker: z.string().min(1).max(12), dataset: dataset.optional(), asOf }),
  response: stockGrades,
  errors: [...DAY_ERRORS, 'unknown-ticker', ...PLAN_ERRORS, 'too-many-at-once', 'too-many-requests'],

  ...oneStockReads,
})

export const getLaterRestatements = defineCall({
  method: 'GET',
  path: '/stocks/later-restatements',
  summary:
    'Which figures that a company had filed by an earlier day a filing since states otherwise. The answers about that day never hold them.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({ ticker: z.string().min(1).max(12), dataset: dataset.optional(), since: z.iso.date() }),
  response: laterRestatementsAnswer,
  errors: ['invalid-request', 'unknown-ticker', ...PLAN_ERRORS, 'too-many-at-once', 'too-many-requests'],
  ...oneStockReads,
  readyMade: true,
})
