import type { SeededRandom } from '../seeded-random.ts'

/** What some filers leave out, so that unknown figures occur: each by its tags. */
const UNREPORTED: readonly (readonly string[])[] = [
  ['DepreciationDepletionAndAmortization'],
  ['NetCashProvidedByUsedInOperatingActivities'],
  ['StockholdersEquity', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
]

/** What a company leaves out of its reports, and how long after each fiscal year it files; some stop filing. */
export interface Reporting {
  readonly leftOut: readonly string[]
  readonly delays: readonly number[]
}

/**
 * Draws how a company reports.
 * @param later a stream of chance for each year after the planned ones
 */
export function drawReporting(
  random: SeededRandom,
  isExample: boolean,
  planned: number,
  later: readonly SeededRandom[],
): Reporting {
  const leftOut = !isExample && random.chance(0.03) ? random.pick(UNREPORTED) : []
  const stopsFiling = !isExample && random.chance(0.015)
  const streams = Array.from({ length: stopsFiling ? planned - 2 : planned }, () => random)
  if (!stopsFiling) streams.push(...later)
  return { leftOut, delays: streams.map((chance) => 45 + Math.floor(30 * chance.uniform())) }
}
