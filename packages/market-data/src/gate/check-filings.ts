import type { CheckedPeriod } from '@fairweight/domain/facts'
import type { MarketFinding } from '../provenance/market-finding.ts'
import { balanceIdentity } from './filings/balance-identity.ts'
import type { CheckedFilings, FilingFinding } from './filings/checked-filings.ts'
import { impossibleAmounts } from './filings/impossible-amounts.ts'
import { missingRates } from './filings/missing-rates.ts'
import { perShareFigures } from './filings/per-share-figures.ts'
import { restatedFigures } from './filings/restated-figures.ts'
import { scaleErrors } from './filings/scale-errors.ts'
import { shareSteps } from './filings/share-steps.ts'
import { staleFiling } from './filings/stale-filing.ts'
import { withoutBlockedFigures } from './filings/without-blocked-figures.ts'

/** What the filing checks leave of a company's periods, and what they found. */
export interface FilingsVerdict {
  readonly periods: readonly CheckedPeriod[]
  readonly findings: readonly MarketFinding[]
}

/** Checks a company's periods before they are rated by. A block keeps one figure or the value grade, never the momentum grade. */
export function checkFilings(filings: CheckedFilings): FilingsVerdict {
  const found: readonly FilingFinding[] = [scaleErrors, impossibleAmounts, balanceIdentity, perShareFigures, shareSteps, staleFiling, missingRates, restatedFigures].flatMap(
    (check) => check(filings),
  )
  return { periods: withoutBlockedFigures(filings.periods, found), findings: toldOnce(found) }
}

/** A year, its last quarter and the twelve trailing months share a balance sheet: what is found in it is found in each. */
function toldOnce(found: readonly FilingFinding[]): MarketFinding[] {
  const first = new Map<string, MarketFinding>()
  for (const { about: _about, ...finding } of found) if (!first.has(finding.sentence)) first.set(finding.sentence, finding)
  return [...first.values()]
}
