import { z } from 'zod'
import { listNameField } from '../../forms/index.ts'
import { livingListPause } from './living-lists.ts'
import { savedFilter } from './saved-filters.ts'

/** Why a registered screen has no members on a day. `not-computed`: an error of ours. */
export const screenPause = z.enum([...livingListPause.options, 'not-computed'])

const screenId = z.string().min(1).max(64)
const day = z.iso.date()
const dataset = z.enum(['market', 'sample'])

/** Natural logarithms of what one dollar of bets has become. */
const evidence = z.object({ better: z.number(), worse: z.number() })

const forecast = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), days: z.number() }),
  z.object({ kind: z.enum(['too-long', 'never', 'unknown']) }),
])

/** A screen with a clock, and how it has done since. Returns are fractions. */
export const registeredScreen = z.object({
  id: z.string(),
  name: z.string(),
  /** The screen: the part of the page's address that says what is filtered and in which order. */
  query: z.string(),
  dataset,
  /** Which of its owner's registered screens of the dataset it is, from 1; deleted ones are counted. */
  attempt: z.number(),
  registeredAt: z.string(),
  /** Null while the clock runs. */
  stoppedAt: z.string().nullable(),
  /** The first and the newest published day on which its members were fixed, or could not be; null before. */
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  /** How many days its members were fixed, and of how many of them the return is known. */
  fixedDays: z.number(),
  countedDays: z.number(),
  /** Of all counted days together; null before there is one. */
  returns: z.object({ screen: z.number(), benchmark: z.number(), meanExcess: z.number() }).nullable(),
  evidence,
  verdict: z.enum(['better', 'worse', 'too-early']),
  /** How long until it can be called better, if the days to come are like those that were; null once it is. */
  forecast: forecast.nullable(),
  /** Why the newest day has no members; null where it has. */
  pause: screenPause.nullable(),
})

/** Somebody's registered screens of one dataset. */
export const registeredScreens = z.object({
  /** The dataset that a screen registered now follows. */
  dataset,
  /** How many were ever registered, and how many of them are deleted: both count. */
  registered: z.number(),
  deleted: z.number(),
  /** What one dollar of bets has to become before a screen is called better; null before the first. */
  needed: z.number().nullable(),
  /** In the order in which they were registered, those of the other dataset too. */
  screens: z.array(registeredScreen),
})

/** How many stocks without a price are named of a day. */
export const MAX_NAMED_STOCKS = 20

const tickers = z.array(z.string()).max(MAX_NAMED_STOCKS)

/** What became of one fixed day. */
export const registeredScreenDay = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('counted'),
    asOf: day,
    /** The sessions at whose closes its members were bought and sold. */
    entered: day,
    left: day,
    members: z.number(),
    /** How many of them had a price to be bought at; the first twenty of the others by name. */
    counted: z.number(),
    missing: tickers,
    /** Those that did not trade on the day of selling and count with their last close. */
    untraded: tickers,
    screen: z.number(),
    benchmark: z.number(),
    excess: z.number(),
    /** After this day. */
    evidence,
  }),
  z.object({
    outcome: z.enum(['waiting', 'no-members', 'no-prices', 'superseded']),
    asOf: day,
    members: z.number(),
  }),
  z.object({ outcome: z.literal('not-asked'), asOf: day, pause: screenPause }),
])

export const registeredScreenContents = registeredScreen.extend({
  /** Oldest first. */
  days: z.array(registeredScreenDay),
  /** The members of the newest day that has some; empty before. */
  members: z.array(z.string()),
  /** Whether nothing is known of dividends, so that returns are of prices alone. */
  isPriceReturnOnly: z.boolean(),
})

/** The text of the file that shows that the members of a day were fixed on that day. */
export const registeredScreenProof = z.object({ proof: z.string() })

export const registeredScreenRegistration = z.strictObject({ name: listNameField, query: savedFilter.shape.query })
export const registeredScreenChoice = z.strictObject({ id: screenId })
export const registeredScreenDayChoice = z.strictObject({ id: screenId, asOf: day })

/** Beside its name and its screen, everything that was fixed of it. */
export const exportedRegisteredScreen = z.object({
  name: listNameField,
  query: savedFilter.shape.query,
  dataset,
  attempt: z.number(),
  registeredAt: z.string(),
  stoppedAt: z.string().nullable(),
  days: z.array(
    z.object({
      asOf: day,
      /** Null where they could not be asked for; why is in `pause`. */
      members: z.array(z.string()).nullable(),
      pause: screenPause.nullable(),
    }),
  ),
})

export type ScreenPause = z.infer<typeof screenPause>
export type RegisteredScreenSummary = z.infer<typeof registeredScreen>
export type RegisteredScreens = z.infer<typeof registeredScreens>
export type RegisteredScreenContents = z.infer<typeof registeredScreenContents>
export type RegisteredScreenDay = z.infer<typeof registeredScreenDay>
