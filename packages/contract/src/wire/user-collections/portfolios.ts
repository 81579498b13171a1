import { isTicker } from '@fairweight/domain/naming'
import { isCents } from '@fairweight/domain/money'
import {
  isShares,
  MAX_NAMED_LOTS,
  MAX_TRANSACTION_CENTS,
  MAX_TRANSACTION_ID_CHARACTERS,
  MAX_TRANSACTION_SHARES,
  MAX_TRANSACTIONS,
} from '@fairweight/domain/portfolio'
import { isIsoDate } from '@fairweight/domain/time'
import { z } from 'zod'
import { portfolioNameField } from '../../forms/index.ts'

/** How many transactions one request carries, and how long their texts are. */
export const TRANSACTION_BATCH = { most: 500, sourceCharacters: 100 } as const

const NOT_PLAIN = 'Please use only letters, digits and symbols'
const plainText = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), NOT_PLAIN)
const portfolioId = z.string().min(1).max(64)

/** As the domain names it: the same for the same line of the same file. It may hold the number of an account, so it never stands in an address. */
const transactionId = plainText(MAX_TRANSACTION_ID_CHARACTERS)
const symbol = z.string().refine(isTicker, 'This is not a ticker.')
/** Shares in whole millionths. */
const sharesFrom = (least: number) => z.int().min(least).max(MAX_TRANSACTION_SHARES).refine(isShares)
const shares = sharesFrom(1)
const centsFrom = (least: number) => z.int().min(least).max(MAX_TRANSACTION_CENTS).refine(isCents)
const isNotZero = (amount: number) => amount !== 0
const splitRatio = z.int().min(1).max(1_000_000)

const entry = {
  id: transactionId,
  date: z.string().refine(isIsoDate, 'This is not a date.'),
  /** The name of the file that it came from; null when somebody wrote it. */
  source: plainText(TRANSACTION_BATCH.sourceCharacters).nullable(),
}

/** One thing that happened in an account: a transaction of the domain, money in cents and shares in millionths, and where it came from. */
export const keptTransaction = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.enum(['buy', 'sell']),
      ...entry,
      symbol,
      shares,
      total: centsFrom(0),
      /** The lots that a sale takes first, by the IDs of the transactions that they came with. */
      lots: z
        .array(z.strictObject({ id: transactionId, shares }))
        .min(1)
        .max(MAX_NAMED_LOTS)
        .readonly()
        .optional(),
    })
    .refine(({ kind, lots }) => kind === 'sell' || lots === undefined, {
      path: ['lots'],
      error: 'Only a sale takes shares from lots.',
    })
    .refine(({ shares: sold, lots = [] }) => lots.reduce((sum, lot) => sum + lot.shares, 0) <= sold, {
      path: ['lots'],
      error: 'More shares are named than were sold.',
    })
    .refine(({ lots = [] }) => new Set(lots.map(({ id }) => id)).size === lots.length, {
      path: ['lots'],
      error: 'A lot is named twice.',
    }),
  z.strictObject({ kind: z.literal('transfer-in'), ...entry, symbol, shares, cost: centsFrom(0).optional() }),
  z.strictObject({ kind: z.literal('transfer-out'), ...entry, symbol, shares }),
  z.strictObject({
    kind: z.literal('split'),
    ...entry,
    symbol,
    terms: z.union([
      z.strictObject({ newShares: splitRatio, oldShares: splitRatio }),
      z.strictObject({
        added: sharesFrom(-MAX_TRANSACTION_SHARES).refine(isNotZero, 'A split changes the number of shares.'),
      }),
    ]),
  }),
  z.strictObject({
    kind: z.enum(['deposit', 'withdrawal']),
    ...entry,
    symbol: symbol.nullable(),
    amount: centsFrom(1),
  }),
  z.strictObject({
    kind: z.enum(['dividend', 'interest', 'fee']),
    ...entry,
    symbol: symbol.nullable(),
    /** Below 0 when it corrects an earlier one. */
    amount: centsFrom(-MAX_TRANSACTION_CENTS).refine(isNotZero, 'An amount of 0 changes nothing.'),
  }),
])

export const portfolioSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** Since when it is kept, as an ISO time. */
  since: z.string(),
  /** How many it has. */
  transactions: z.number(),
})

/** A portfolio with everything in it, by day. */
export const portfolioContents = portfolioSummary.extend({ transactions: z.array(keptTransaction) })

/** A portfolio in the file of an account. */
export const exportedPortfolio = z.object({
  name: portfolioNameField,
  since: z.string(),
  transactions: z.array(keptTransaction).max(MAX_TRANSACTIONS),
})

/** With an ID of the caller's own making the call can be repeated: a portfolio of theirs that has it is answered as it is. */
export const portfolioCreation = z.strictObject({ id: z.uuidv4().optional(), name: portfolioNameField })
export const portfolioChoice = z.strictObject({ id: portfolioId })
export const portfolioRenaming = z.strictObject({ id: portfolioId, name: portfolioNameField })

export const transactionImport = z.strictObject({
  id: portfolioId,
  transactions: z.array(keptTransaction).min(1).max(TRANSACTION_BATCH.most),
})
/** What became of the transactions of one request; of two with the same ID the later counts. */
export const transactionImportReport = z.object({ added: z.number(), changed: z.number(), unchanged: z.number() })

export const transactionRemoval = z.strictObject({
  id: portfolioId,
  transactions: z.array(transactionId).min(1).max(TRANSACTION_BATCH.most),
})
export const transactionRemovalReport = z.object({ removed: z.number() })

export type KeptTransaction = z.infer<typeof keptTransaction>
export type PortfolioSummary = z.infer<typeof portfolioSummary>
export type PortfolioContents = z.infer<typeof portfolioContents>
export type TransactionImportReport = z.infer<typeof transactionImportReport>
