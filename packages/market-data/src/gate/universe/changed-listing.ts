import type { MarketFinding } from '../../provenance/market-finding.ts'

/** Since when a ticker was listed, in a snapshot. */
export interface Listing {
  readonly ticker: string
  readonly listedOn: string | null
}

/** Tickers whose listing has another day than in the snapshot before. Another company number is told by the checks of prices. */
export function changedListing(before: readonly Listing[], now: readonly Listing[]): MarketFinding[] {
  const known = new Map(before.map(({ ticker, listedOn }) => [ticker, listedOn]))
  return now.flatMap(({ ticker, listedOn }) => {
    const earlier = known.get(ticker) ?? null
    return earlier === null || listedOn === null || earlier === listedOn ? [] : [finding(ticker, earlier, listedOn)]
  })
}

function finding(ticker: string, before: string, now: string): MarketFinding {
  return {
    check: 'changed-listing',
    severity: 'warn',
    ticker,
    sessionDate: null,
    detail: { before, now },
    sentence: `${ticker}’s date of listing changed from ${before} to ${now} since the snapshot before; its earlier prices and filings may be another company’s.`,
    remedy: 'If another company carries the ticker now, write the day into cik_since in the securities table; if the date was only put right, nothing is to be done.',
    blocked: null,
  }
}
