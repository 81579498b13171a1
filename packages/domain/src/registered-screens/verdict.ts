import { EVIDENCE_SETTINGS, type Evidence, bettorsAfter } from './evidence.ts'

/** What may be said of a screen. */
export type ScreenVerdict = 'better' | 'worse' | 'too-early'

/** Sessions in a year. */
const YEAR_DAYS = 252

/** No forecast is made from fewer days, and none that reaches further. */
export const FORECAST_LIMITS = { minDays: 20, maxDays: 10 * YEAR_DAYS } as const

/**
 * How many dollars one dollar must have become before a screen of somebody with so many registered ones is called better. Every screen
 * ever registered counts, the deleted ones too: with k tries each is allowed a kth of the chance of an error (Bonferroni), so all of
 * them together are called better by chance no more often than a single one. Throws RangeError below one try.
 */
export function evidenceNeeded(tries: number): number {
  if (!Number.isSafeInteger(tries) || tries < 1) throw new RangeError(`${tries} tries`)
  return EVIDENCE_SETTINGS.oneScreenIn * tries
}

/** What the evidence of today says, looked at as often as one likes. */
export function verdictOf({ better, worse }: Evidence, tries: number): ScreenVerdict {
  const needed = Math.log(evidenceNeeded(tries))
  if (better >= needed) return 'better'
  return worse >= needed ? 'worse' : 'too-early'
}

/** How long it takes until a screen can be called better if the days to come are like those that were. */
export type Forecast =
  | { readonly kind: 'days'; readonly days: number }
  /** Not within ten years. */
  | { readonly kind: 'too-long' }
  /** Such days never make it better. */
  | { readonly kind: 'never' }
  /** Too little is known for saying so. */
  | { readonly kind: 'unknown' }

/** @param excesses of all days that counted, which did not suffice */
export function forecast(excesses: readonly number[], tries: number): Forecast {
  if (excesses.length < FORECAST_LIMITS.minDays) return { kind: 'unknown' }
  const bettors = bettorsAfter(excesses)
  // Who stands best by then owns at least this for all of them to have enough.
  const goal = Math.log(evidenceNeeded(tries) * bettors.length)
  const days = bettors.map(({ owned, perDay }) =>
    perDay > 0 ? Math.max(1, Math.ceil((goal - owned) / perDay)) : Infinity,
  )
  const fewest = Math.min(...days)
  if (fewest === Infinity) return { kind: 'never' }
  return fewest > FORECAST_LIMITS.maxDays ? { kind: 'too-long' } : { kind: 'days', days: fewest }
}
/** How many registered screens of one account may run at a time, and how many it may keep, the stopped ones included. */
export const MAX_RUNNING_SCREENS = 20
export const MAX_KEPT_SCREENS = 200
