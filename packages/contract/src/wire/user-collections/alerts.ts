import {
  ALERT_ASPECTS,
  isFiledFigureId,
  MAX_ALERTS,
  MAX_QUOTED_LINES,
  TARGET_PRICE_CENTS,
  WORTH_MEASURES,
} from '@fairweight/domain/alerts'
import type { ListId, LivingListId, PortfolioId } from '@fairweight/domain/identifiers'
import { isCents } from '@fairweight/domain/money'
import { z } from 'zod'
import { tickerField } from '../lists.ts'
import { dataset, momentumRating, valueRating } from '../ratings.ts'
import { livingList } from './living-lists.ts'
import { ratingChange } from './rating-changes.ts'

/** IDs are opaque, so any text may be one; whether there is such a thing, the database says. */
const idOf = <Id extends string>() =>
  z
    .string()
    .min(1)
    .max(64)
    .refine((_text): _text is Id => true)
export const listId = idOf<ListId>()
export const portfolioId = idOf<PortfolioId>()
const livingListId = idOf<LivingListId>()
const day = z.iso.date()

/** No company files a larger amount. */
const MAX_BOUND = 1e15

/** One stock, or whatever stands in a list or in a portfolio on the day. */
const watchedStocks = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('stock'), ticker: tickerField }),
  z.strictObject({ of: z.literal('list'), listId }),
  z.strictObject({ of: z.literal('portfolio'), portfolioId }),
])

const targetPrice = z
  .int('Enter a price in dollars and cents.')
  .min(TARGET_PRICE_CENTS.min, 'Enter a price of at least $0.01.')
  .max(TARGET_PRICE_CENTS.max, 'Enter a price of at most $1,000,000.00.')
  .refine(isCents)

/** While this is so of a stock's filings, somebody holds it; the bound is in the figure's unit, fractions for percentages. */
export const killCriterion = z.strictObject({
  kind: z.literal('kill-criterion'),
  ticker: tickerField,
  figure: z.string().refine(isFiledFigureId, 'There is no such figure.'),
  holds: z.enum(['above', 'below']),
  bound: z.number().min(-MAX_BOUND, 'Enter a smaller number.').max(MAX_BOUND, 'Enter a smaller number.'),
})

/** What somebody wants to hear of. Prices are whole cents. */
export const alertRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('grade-change'), stocks: watchedStocks }),
  z.strictObject({ kind: z.literal('doubt'), stocks: watchedStocks }),
  z.strictObject({ kind: z.literal('below-worth'), ticker: tickerField, measure: z.enum(WORTH_MEASURES) }),
  z.strictObject({
    kind: z.literal('target-price'),
    ticker: tickerField,
    side: z.enum(['at-or-below', 'at-or-above']),
    price: targetPrice,
  }),
  killCriterion,
  z.strictObject({ kind: z.literal('screen'), livingListId }),
  z.strictObject({
    kind: z.literal('holding-limit'),
    portfolioId,
    percent: z
      .int('Enter a whole number of percent.')
      .min(1, 'Enter a limit of at least 1%.')
      .max(99, 'Enter a limit of at most 99%.'),
  }),
])

/** Why an alert rests: its owner's plan is over, or does not show what it asks about. */
export const alertPause = z.enum(['no-plan', 'tool-not-held'])

export const stockAlert = z.object({
  id: z.string(),
  rule: alertRule,
  /** What its list, screen or portfolio is called; the ticker of one stock. */
  name: z.string(),
  createdAt: z.string(),
  /** The published day that it was last held against; null before the first. */
  knownOn: day.nullable(),
  /** Null while it is followed. */
  pause: alertPause.nullable(),
})

/** Alerts come by email to an address that is confirmed, while their owner wants it. */
export const alertEmails = z.object({ areWanted: z.boolean(), isAddressConfirmed: z.boolean() })

export const stockAlerts = z.object({ alerts: z.array(stockAlert).max(MAX_ALERTS), emails: alertEmails })

/** How many events one answer holds, the newest ones. */
export const MAX_ALERT_EVENTS = 200

/** The newest filing behind a figure, with the lines of it that the figure was made of. */
const quotedFiling = z.object({
  accession: z.string().nullable(),
  form: z.string().nullable(),
  filed: z.string().nullable(),
  cik: z.string().nullable(),
  lines: z
    .array(
      z.object({
        tag: z.string(),
        value: z.number(),
        unit: z.string(),
        periodEnd: z.string(),
        periodMonths: z.number(),
      }),
    )
    .max(MAX_QUOTED_LINES)
    .readonly(),
})

/** Something that an alert asked for, and the published day that made it so. */
export const stockAlertEvent = z.object({
  alertId: z.string(),
  rule: alertRule,
  /** As in `stockAlert`. */
  name: z.string(),
  asOf: day,
  TICKER: z.string(),
  /** Null for a company that has left the data. */
  COMPANY_NAME: z.string().nullable(),
  aspect: z.enum(ALERT_ASPECTS),
  from: z.string().nullable(),
  to: z.string(),
  figure: z.number().nullable(),
  /** Absent where no filing made it so. */
  filing: quotedFiling.optional(),
  /** It came after the last visit. */
  isNew: z.boolean(),
})

/** A sentence that a published day brought and no alert tells: a year after an entry of the journal. */
const accountNotice = z.object({
  kind: z.enum(['journal-year', 'recall']),
  key: z.string(),
  asOf: day,
  /** A ticker, or what a list, a result or a portfolio is called. */
  subject: z.string(),
  sentence: z.string(),
  /** The page on which more of it stands. */
  path: z.string(),
  /** It came after the last visit. */
  isNew: z.boolean(),
})

/** The grades of a stock on a day, for the tools that the caller holds. */
const gradesOfDay = z.object({ value: valueRating.optional(), momentum: momentumRating.optional() })

/** How many corrections one answer holds, the newest ones. */
export const MAX_NEWS_CORRECTIONS = 50

/** All that happened since somebody last looked. */
export const news = z.object({
  /** When they last looked on an earlier day, as an ISO time; null before the first time. */
  lastVisit: z.string().nullable(),
  /** What alerts told, old and new: newest first, then by ticker. */
  events: z.array(stockAlertEvent).max(MAX_ALERT_EVENTS),
  /** Newest first. */
  notices: z.array(accountNotice).max(MAX_ALERT_EVENTS),
  /** Grades of listed and held stocks that are others than on the day `since`; null where nothing is known of it. */
  grades: z.object({ since: day, asOf: day, dataset, changes: z.array(ratingChange) }).nullable(),
  /** Living lists that stocks entered or left. */
  screens: z.array(livingList.pick({ id: true, name: true, entered: true, left: true })),
  /** Grades of listed and held stocks as they were published, and as later prices and filings would make them, found since the last visit. */
  corrections: z
    .array(
      z.object({
        TICKER: z.string(),
        /** The published day. */
        session: day,
        foundAt: z.string(),
        /** Null: the day had no such stock, or would have none. */
        before: gradesOfDay.nullable(),
        after: gradesOfDay.nullable(),
      }),
    )
    .max(MAX_NEWS_CORRECTIONS),
})

/** An alert as the file of an account tells it. */
export const exportedAlert = stockAlert.pick({ rule: true, name: true, createdAt: true })

export const alertCreation = z.strictObject({ rule: alertRule })
export const alertChoice = z.strictObject({ id: z.string().min(1).max(64) })
export const alertEmailsChange = z.strictObject({ areWanted: z.boolean() })

export type AlertPause = z.infer<typeof alertPause>
export type StockAlert = z.infer<typeof stockAlert>
export type StockAlerts = z.infer<typeof stockAlerts>
export type News = z.infer<typeof news>
