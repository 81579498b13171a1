import type { CheckedPeriod } from '@fairweight/domain/facts'
import { figuresRead } from '@fairweight/domain/rating'
import type { MarketFinding } from '../provenance/market-finding.ts'
import { brokenBalances, unnamedClaims } from './filings/balance-identity.ts'
import type { CheckedFilings } from './filings/checked-filings.ts'
import { type FilingDoubt, doubtFinding } from './filings/filing-doubt.ts'
import { missingRates } from './filings/missing-rates.ts'
import { contradictedShares } from './filings/shares/contradicted-shares.ts'
import { implausibleShares } from './filings/shares/implausible-shares.ts'
import { mixedShareBasis } from './filings/shares/mixed-share-basis.ts'
import { negativeAmounts } from './filings/negative-amounts.ts'
import { contradictedRevenue, possibleNegativeRevenue } from './filings/negative-revenue.ts'
import { partsAboveWholes } from './filings/parts-above-wholes.ts'
import { perShareFigures } from './filings/shares/per-share-figures.ts'
import { restatedFigures } from './filings/restated-figures.ts'
import { scaleErrors } from './filings/scale-errors.ts'
import { shareSteps } from './filings/shares/share-steps.ts'
import { staleFiling } from './filings/stale-filing.ts'
import { withoutDoubtedFigures } from './filings/without-doubted-figures.ts'

/** What the filing checks leave of a company's periods, and what they found. */
export interface FilingsVerdict {
  readonly periods: readonly CheckedPeriod[]
  readonly findings: readonly MarketFinding[]
}

/** Doubts about one figure by itself. */
const ABOUT_ONE = [contradictedShares, implausibleShares, negativeAmounts, contradictedRevenue, mixedShareBasis, scaleErrors]
/** Doubts about figures that contradict each other. */
const ABOUT_SEVERAL = [partsAboveWholes, brokenBalances, perShareFigures]
/** What is told and keeps nothing back. */
const REMARKS = [unnamedClaims, possibleNegativeRevenue, shareSteps, staleFiling, missingRates, restatedFigures]

/**
 * Checks a company's periods before they are rated by. A doubt keeps back exactly the figures that it is about, in exactly their
 * period: the measures that read them say so, every other one stands, and so does the momentum grade.
 */
export function checkFilings(filings: CheckedFilings): FilingsVerdict {
  const doubts = doubtsAbout(filings)
  const periods = withoutDoubtedFigures(filings.periods, doubts)
  return { periods, findings: [...toldOnce(filings, periods, doubts), ...REMARKS.flatMap((check) => check(filings, doubts))] }
}

/** One doubt about a figure is enough, and figures that contradict each other are in doubt together only where none of them is by itself: that one explains it. */
function doubtsAbout(filings: CheckedFilings): FilingDoubt[] {
  const alone: FilingDoubt[] = []
  const isToldBy = ({ period, items }: FilingDoubt) => alone.some((one) => one.period === period && one.items.some((item) => items.includes(item)))
  for (const check of ABOUT_ONE) alone.push(...check(filings).filter((doubt) => !isToldBy(doubt)))
  return [...alone, ...ABOUT_SEVERAL.flatMap((check) => check(filings)).filter((doubt) => !isToldBy(doubt))]
}

/** A year, its last quarter and the twelve trailing months share a balance sheet: what is in doubt in it is so in each, and blocks where a measure reads any. */
function toldOnce({ ticker, asOf, splits, periods }: CheckedFilings, checked: readonly CheckedPeriod[], doubts: readonly FilingDoubt[]): MarketFinding[] {
  if (doubts.length === 0) return []
  const read = figuresRead(checked, splits, asOf)
  const isRead = ({ period, items }: FilingDoubt) => items.some((item) => read[periods.indexOf(period)]?.has(item) === true)
  return [...Map.groupBy(doubts, ({ check, claim }) => `${check} ${claim}`).values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [doubtFinding(ticker, first, same.some(isRead))]
  })
}
