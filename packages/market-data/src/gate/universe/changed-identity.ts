import type { MarketFinding } from '../../provenance/market-finding.ts'

/** Who a ticker stood for in a snapshot. */
export interface Identity {
  readonly ticker: string
  readonly cik: string | null
  readonly listedOn: string | null
}

/** Tickers that stand for another company, or another listing, than in the snapshot before. */
export function changedIdentity(before: readonly Identity[], now: readonly Identity[]): MarketFinding[] {
  const known = new Map(before.map((identity) => [identity.ticker, identity]))
  return now.flatMap((identity) => {
    const earlier = known.get(identity.ticker)
    if (earlier === undefined) return []
    return [
      ...changed(identity.ticker, 'company number (CIK)', earlier.cik, identity.cik),
      ...changed(identity.ticker, 'date of listing', earlier.listedOn, identity.listedOn),
    ]
  })
}

function changed(ticker: string, what: string, before: string | null, now: string | null): MarketFinding[] {
  if (before === null || now === null || before === now) return []
  return [
    {
      check: 'changed-identity',
      severity: 'warn',
      ticker,
      sessionDate: null,
      detail: { before, now },
      sentence: `${ticker}’s ${what} changed from ${before} to ${now} since the snapshot before; its earlier prices and filings may be another company’s.`,
      remedy: 'If another company carries the ticker now, remove the rows from before; if the company only moved, nothing is to be done.',
      blocked: null,
    },
  ]
}
