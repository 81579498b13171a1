import type { ReportedPeriod } from '@fairweight/domain/facts'
import { type CheckedFilings, gradedPeriods, formatFigure, valueOf } from '../checked-filings.ts'
import type { FilingDoubt } from '../filing-doubt.ts'

/** USD of assets behind a share: the dearest listed ones have under a million. */
const MAX_ASSETS_PER_SHARE = 1e7
/** The most shares that companies anywhere have are some 1e12. */
const MAX_SHARES = 1e13

/** Share counts that no listed company can have, whatever its other periods say: millions written for units or units for millions, or the few shares of a subsidiary. */
export function implausibleShares(filings: CheckedFilings): FilingDoubt[] {
  return gradedPeriods(filings).flatMap((period) => {
    const [shares, assets] = [valueOf(period, 'sharesOutstanding'), valueOf(period, 'totalAssets')]
    if (shares === null || !(shares > 0)) return []
    if (shares > MAX_SHARES) return [doubt(period, shares, 'is more than any company has')]
    const isTooFew = assets !== null && period.currency === 'USD' && assets / shares > MAX_ASSETS_PER_SHARE
    return isTooFew ? [doubt(period, shares, `is implausibly few next to assets of ${formatFigure(assets)}`)] : []
  })
}

function doubt(period: ReportedPeriod, shares: number, why: string): FilingDoubt {
  const reported = `${formatFigure(shares)} in the period to ${period.periodEnd} ${why}`
  return {
    check: 'implausible-shares',
    period,
    items: ['sharesOutstanding'],
    detail: { shares },
    claim: `shares outstanding of ${reported}`,
    doubt: reported,
    remedy: `Compare the count with the cover of the filing of ${period.firstFiled} and import the corrected row.`,
  }
}
