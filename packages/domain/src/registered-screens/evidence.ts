/** How a registered screen is judged. Fixed before any screen was registered; changing one starts all clocks anew. */
export const EVIDENCE_SETTINGS = {
  /** One registered screen without an edge is called better by chance in at most so many, however long and often one looks. */
  oneScreenIn: 200,
  /** A day's excess is counted in units of so many usual daily swings, and what lies beyond one unit counts as one. */
  swingsPerUnit: 5,
  /** What a day's swing is taken for before anything is known, and how many days that guess counts for. */
  assumedSwing: 0.01,
  assumedDays: 20,
  /** What share of its money each bettor stakes every day; each begins with the same part of one dollar. */
  stakes: [1, 0.7, 0.5, 0.35, 0.25, 0.175, 0.125, 0.09],
} as const

/** What bets on and against a screen have come to after a day, as natural logarithms of one dollar; 0 before the first. */
export interface Evidence {
  readonly better: number
  readonly worse: number
}

export const NO_EVIDENCE: Evidence = { better: 0, worse: 0 }

/**
 * The daily excess returns in the units that are bet on, each in [-1, 1]: the swing that a day is measured by is the root mean square of
 * the days before it, so it is known before the day.
 */
export function betsOf(excesses: readonly number[]): number[] {
  const { assumedDays, assumedSwing, swingsPerUnit } = EVIDENCE_SETTINGS
  let [squares, days] = [assumedDays * assumedSwing ** 2, assumedDays]
  return excesses.map((excess) => {
    const unit = swingsPerUnit * Math.sqrt(squares / days)
    squares += excess ** 2
    days += 1
    return Math.min(1, Math.max(-1, excess / unit))
  })
}

/**
 * The evidence after each day. Eight bettors stake a fixed share of what they have on the screen every day, at even odds on excess above
 * zero; what they own together is how much better than luck the screen has done. Where a day's excess is expected to be zero or less
 * whatever came before, that sum can be expected to never grow, so it ever reaches x dollars with a chance of at most 1/x: it may be
 * looked at every day (Ville 1939; Shafer, "Testing by betting", JRSS A 184, 2021; Waudby-Smith and Ramdas, "Estimating means of bounded
 * random variables by betting", JRSS B 86, 2024). Cutting off at both ends keeps that for returns of any tails that are symmetric given
 * what came before, and for any returns within the cut. The evidence for worse bets on the opposite.
 */
export function evidenceByDay(excesses: readonly number[]): Evidence[] {
  const bets = betsOf(excesses)
  const better = wealthByDay(bets)
  const worse = wealthByDay(bets.map((bet) => -bet))
  return better.map((value, day) => ({ better: value, worse: worse[day] ?? 0 }))
}

/** Logarithm of what the bettors own together after each day. */
function wealthByDay(bets: readonly number[]): number[] {
  const owned = EVIDENCE_SETTINGS.stakes.map(() => 0)
  return bets.map((bet) => {
    EVIDENCE_SETTINGS.stakes.forEach((stake, place) => {
      owned[place] = (owned[place] ?? 0) + Math.log1p(stake * bet)
    })
    return logOfMean(owned)
  })
}

/** Logarithm of the mean of values given by their logarithms, of which -Infinity is a loss of everything. */
function logOfMean(logarithms: readonly number[]): number {
  const largest = Math.max(...logarithms)
  const sum = logarithms.reduce((total, value) => total + Math.exp(value - largest), 0)
  return largest + Math.log(sum / logarithms.length)
}

/** What each bettor owns in the end, as a logarithm, and what it gained a day on average. */
export function bettorsAfter(excesses: readonly number[]): { readonly owned: number; readonly perDay: number }[] {
  const bets = betsOf(excesses)
  return EVIDENCE_SETTINGS.stakes.map((stake) => {
    const owned = bets.reduce((total, bet) => total + Math.log1p(stake * bet), 0)
    return { owned, perDay: bets.length === 0 ? 0 : owned / bets.length }
  })
}
