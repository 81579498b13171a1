/** What we tell investors to look for. Stars of five, percentile ranks from 0 to 1. None of it changes a grade. */
export const GUIDANCE = {
  mostStars: 5,
  conservativeStars: 3.5,
  lessConservativeStars: 2.5,
  momentumRank: 0.9,
  /** About so many stocks are analysed. */
  stocks: 3_000,
} as const
