import { z } from 'zod'
import {
  assetClassMix,
  dataset,
  demoStockList,
  fundsAndSplits,
  keyFigureColumns,
  keyFigureSet,
  optimizationResult,
  optimizationRequest,
  priceHistory,
  priceSummary,
  ratingInputs,
  sampleProgress,
  stockChanges,
  stockList,
  timePeriod,
  trackRecord,
} from '../../wire/index.ts'
import { defineCall } from '../call.ts'
import { DAY_ERRORS, PLAN_ERRORS, asOf, stockReads } from './stock-reads.ts'

export const getStockData = defineCall({
  method: 'GET',
  path: '/stocks/stock-data',
  summary: 'The full stock list of the current snapshot.',
  access: { who: 'subscriber' },
  query: z.strictObject({ asOf }),
  response: stockList,
  errors: [...DAY_ERRORS, ...PLAN_ERRORS, 'too-many-requests'],
  rateLimit: stockReads,
  readyMade: true,
})

export const getDemoStocks = defineCall({
  method: 'GET',
  path: '/stocks/demo',
  summary: 'The demo list: 200 sample companies, each with its details.',
  access: { who: 'everyone' },
  query: z.strictObject({ asOf }),
  response: demoStockList,
  errors: [...DAY_ERRORS, 'no-data-yet', 'too-many-requests'],
  rateLimit: stockReads,
  readyMade: true,
})

export const getDemoRows = defineCall({
  method: 'GET',
  path: '/stocks/demo/rows',
  summary: 'The demo list without its details: what the demo begins with.',
  access: { who: 'everyone' },
  query: z.strictObject({ asOf }),
  response: stockList,
  errors: [...DAY_ERRORS, 'no-data-yet', 'too-many-requests'],
  rateLimit: stockReads,
  readyMade: true,
})

export const getSampleProgress = defineCall({
  method: 'GET',
  path: '/stocks/sample-progress',
  summary: 'How far the making of the sample market is, while a new installation makes it.',
  access: { who: 'everyone' },
  response: sampleProgress,
  errors: ['too-many-requests'],
  // Asked every other second by each page that waits.
  rateLimit: { counter: 'sample-progress', max: 240, perSeconds: 60 },
})

export const getStockChanges = defineCall({
  method: 'GET',
  path: '/stocks/changes',
  summary:
    'The stocks whose grades are others than on the published day before; of a past day, than on the day of the record before it.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({ dataset: dataset.optional(), asOf }),
  response: stockChanges,
  errors: [...DAY_ERRORS, ...PLAN_ERRORS, 'too-many-requests'],
  rateLimit: stockReads,
})

export const getRatingInputs = defineCall({
  method: 'GET',
  path: '/stocks/rating-inputs',
  summary: 'What the value grades of all stocks are made from, so that all can be rated again under other assumptions.',
  access: { who: 'tool-holder', tool: 'value', sampleIsOpen: true },
  query: z.strictObject({ dataset: dataset.optional(), asOf }),
  response: ratingInputs,
  errors: [...DAY_ERRORS, ...PLAN_ERRORS, 'too-many-requests'],
  rateLimit: stockReads,
  readyMade: true,
})

export const getKeyFigures = defineCall({
  method: 'GET',
  path: '/stocks/figures',
  summary: 'One set of key figures of all stocks, such as valuation or growth.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({ set: keyFigureSet, dataset: dataset.optional(), asOf }),
  response: keyFigureColumns,
  errors: [...DAY_ERRORS, ...PLAN_ERRORS, 'no-key-figures', 'too-many-requests'],
  rateLimit: stockReads,
  readyMade: true,
})

export const getPriceHistory = defineCall({
  method: 'GET',
  path: '/stocks/history',
  summary: 'Closes and total-return closes of up to 100 stocks.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({
    tickers: z.string().min(1).max(1300),
    period: timePeriod,
    dataset: dataset.optional(),
    asOf,
  }),
  response: priceHistory,
  errors: [...DAY_ERRORS, 'unknown-ticker', ...PLAN_ERRORS, 'too-many-at-once', 'too-many-requests'],
  rateLimit: stockReads,
  // The largest page, the portfolio of a full list beside the funds, takes six calls; it may be looked at over each of the four periods.
  visitorRateLimit: { counter: 'history-visitor', max: 24, perSeconds: 60, concurrency: 6 },
})

export const getPriceSummary = defineCall({
  method: 'GET',
  path: '/stocks/precomputed-stock-price-summary',
  summary: 'First and last session and the number of sessions of every stock.',
  access: { who: 'subscriber' },
  query: z.strictObject({ asOf }),
  response: priceSummary,
  errors: [...DAY_ERRORS, ...PLAN_ERRORS, 'too-many-requests'],
  rateLimit: stockReads,
  readyMade: true,
})

export const getAssetClassMix = defineCall({
  method: 'GET',
  path: '/stocks/asset-class-optimization',
  summary:
    'The investment mix of 15 asset classes: three risk levels and the entire frontier, computed when the data was published.',
  access: { who: 'tool-holder', tool: 'optimizer', sampleIsOpen: true },
  query: z.strictObject({ dataset: dataset.optional(), asOf }),
  response: assetClassMix,
  errors: [...DAY_ERRORS, 'no-asset-classes', ...PLAN_ERRORS, 'too-many-requests'],
  rateLimit: stockReads,
  readyMade: true,
})

export const getFundsAndSplits = defineCall({
  method: 'GET',
  path: '/stocks/funds-and-splits',
  summary:
    'The last closes of all funds, and the share splits of everything: what the worth of holdings needs beside the list.',
  access: { who: 'subscriber', sampleIsOpen: true },
  query: z.strictObject({ dataset: dataset.optional(), asOf }),
  response: fundsAndSplits,
  errors: [...DAY_ERRORS, ...PLAN_ERRORS, 'too-many-requests'],
  rateLimit: stockReads,
  readyMade: true,
})

export const getTrackRecord = defineCall({
  method: 'GET',
  path: '/stocks/track-record',
  summary: 'How the stocks of each grade performed afterward, with the chain of days behind the figures.',
  access: { who: 'everyone' },
  query: z.strictObject({ dataset: dataset.optional() }),
  response: trackRecord,
  errors: ['invalid-request', 'no-data-yet', 'too-many-requests'],
  rateLimit: stockReads,
})

export const getChainHeads = defineCall({
  method: 'GET',
  path: '/stocks/track-record/heads',
  summary: 'The head after each day of the chains behind the track record, as one table.',
  access: { who: 'everyone' },
  query: z.strictObject({ dataset: dataset.optional() }),
  answers: 'file',
  response: z.string(),
  errors: ['invalid-request', 'no-data-yet', 'too-many-requests'],
  rateLimit: stockReads,
})

export const postCustomOptimization = defineCall({
  method: 'POST',
  path: '/stocks/custom-optimization',
  summary:
    'The optimal portfolio of 2 to 500 stocks, of today or of a past day, with its certificate and the whole frontier.',
  access: { who: 'tool-holder', tool: 'optimizer', sampleIsOpen: true },
  /** The day is no part of the question, which an answer repeats: the snapshot that it names says of which day it is. */
  body: optimizationRequest.extend({ asOf }),
  response: optimizationResult,
  errors: [
    ...DAY_ERRORS,
    'too-few-tickers',
    'too-many-tickers',
    'unknown-ticker',
    ...PLAN_ERRORS,
    'optimizer-busy',
    'optimizer-timeout',
    'too-many-at-once',
    'too-many-requests',
  ],
  rateLimit: { counter: 'optimization', max: 30, perSeconds: 60, concurrency: 2 },
  visitorRateLimit: { counter: 'optimization-visitor', max: 10, perSeconds: 60, concurrency: 1 },
})
