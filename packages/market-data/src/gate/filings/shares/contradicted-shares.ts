import { type CheckedFilings, gradedPeriods, inWords } from '../checked-filings.ts'
import type { FilingDoubt } from '../filing-doubt.ts'

/** Periods whose every stated number of shares is contradicted by its own filing, so that none is known. */
export function contradictedShares(filings: CheckedFilings): FilingDoubt[] {
  return gradedPeriods(filings).flatMap((period) => {
    const doubted = period.amount('sharesOutstanding') === null ? (period.doubtedShares?.() ?? null) : null
    if (doubted === null) return []
    const told = `${inWords(doubted.stated)} in the period to ${period.periodEnd} is in doubt: ${doubted.why}`
    return [{
      check: 'contradicted-shares',
      period,
      items: ['sharesOutstanding'],
      detail: { shares: doubted.stated },
      claim: `shares outstanding of ${told}`,
      doubt: told,
      remedy: `Compare the count with the cover of the filing of ${period.firstFiled} and import the corrected row.`,
    }]
  })
}
