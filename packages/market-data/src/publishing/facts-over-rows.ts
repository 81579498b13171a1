import type { IsoDate } from '@fairweight/domain/time'
import type { KnownPeriods } from '../history/known-periods.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'

const namesShown = 5

/** Says for which tickers rows of the fundamentals template are passed over because their filings were imported. */
export function factsOverRows(periods: Pick<KnownPeriods, 'withBoth'>, asOf: IsoDate): MarketFinding[] {
  const tickers = periods.withBoth(asOf)
  if (tickers.length === 0) return []
  const names = `${tickers.slice(0, namesShown).join(', ')}${tickers.length > namesShown ? ` and ${tickers.length - namesShown} more` : ''}`
  return [
    {
      check: 'facts-over-rows',
      severity: 'note',
      ticker: null,
      sessionDate: null,
      detail: { tickers: tickers.length },
      sentence: `Both filings and rows of the fundamentals template were imported for ${names}; the filings are used.`,
      remedy: 'Nothing is to be done.',
      blocked: null,
    },
  ]
}
