import type { ReportedPeriod } from '@fairweight/domain/facts'
import { type CheckedFilings, gradedPeriods, inWords, valueOf } from '../checked-filings.ts'
import type { FilingDoubt } from '../filing-doubt.ts'

/** USD of assets behind a share: the dearest listed ones have under a million. */
const MOST_ASSETS_PER_SHARE = 1e7
/** The most shares that companies anywhere have are some 1e12. */
const MOST_SHARES = 1e13

/** Share counts that no listed company can have, whatever its other periods say: millions written for units or units for millions, or the few shares of a subsidiary. */
export function implausibleShares(filings: CheckedFilings): FilingDoubt[] {
  return gradedPeriods(filings).flatMap((period) => {
    const [shares, assets] = [valueOf(period, 'sharesOutstanding'), valueOf(period, 'totalAssets')]
    if (shares === null || !(shares > 0)) return []
    if (shares > MOST_SHARES) return [doubt(period, shares, 'is more than any company has')]
    const isTooFew = assets !== null && period.currency === 'USD' && assets / shares > MOST_ASSETS_PER_SHARE
    return isTooFew ? [doubt(period, shares, `cannot be all beside assets of ${inWords(assets)}`)] : []
  })
}

function doubt(period: ReportedPeriod, shares: number, why: string): FilingDoubt {
  const told = `${inWords(shares)} in the period to ${period.periodEnd} ${why}`
  return {
    check: 'implausible-shares',
    period,
    items: ['sharesOutstanding'],
    detail: { shares },
    claim: `shares outstanding of ${told}`,
    doubt: told,
    remedy: `Compare the count with the cover of the filing of ${period.firstFiled} and import the corrected row.`,
  }
}
