import type { CheckedPeriod } from '@fairweight/domain/facts'
import type { MarketFinding } from '../provenance/market-finding.ts'
import { balanceIdentity } from './filings/balance-identity.ts'
import type { CheckedFilings, FilingFinding } from './filings/checked-filings.ts'
import { impossibleAmounts } from './filings/impossible-amounts.ts'
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
  const found: readonly FilingFinding[] = [scaleErrors, impossibleAmounts, balanceIdentity, perShareFigures, shareSteps, staleFiling, restatedFigures].flatMap(
    (check) => check(filings),
  )
  const findings = found.map(({ about: _about, ...finding }) => finding)
  return { periods: withoutBlockedFigures(filings.periods, found), findings }
}
