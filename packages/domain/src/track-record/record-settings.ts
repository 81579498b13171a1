/** How the record is measured. Fixed before any figure was seen; changing one starts another record. */
export const RECORD_SETTINGS = {
  /** Sessions that a stock is followed for. */
  horizonSessions: 21,
  /** A day may be this many days old when it is written down as recorded. */
  recordedWithinDays: 7,
  /** Under so many cohorts nothing is said. */
  fewestCohorts: 24,
  /** Cohorts in a row that are drawn together, a quarter of a year: what lingers from month to month stays in. */
  blockLength: 3,
  resamples: 4000,
  seed: 1992,
  /** Share of intervals that hold the true mean. */
  confidence: 0.95,
} as const
