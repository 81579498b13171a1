import type { IsoDate } from '@fairweight/domain/time'
import type { AsOfPeriods } from '../history/known-periods.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'

const NAMES_SHOWN = 5

/** Says for which tickers rows of the fundamentals template are passed over because their filings were imported. */
export function supersededRowFindings(periods: Pick<AsOfPeriods, 'withBoth'>, asOf: IsoDate): MarketFinding[] {
  const tickers = periods.withBoth(asOf)
  if (tickers.length === 0) return []
  const names = `${tickers.slice(0, NAMES_SHOWN).join(', ')}${tickers.length > NAMES_SHOWN ? ` and ${tickers.length - NAMES_SHOWN} more` : ''}`
  return [
    {
      check: 'facts-over-rows',
      severity: 'note',
      ticker: null,
      sessionDate: null,
      detail: { tickers: tickers.length },
      sentence: `Both filings and rows of the fundamentals template were imported for ${names}; the filings are used.`,
      remedy: 'No action is needed.',
      blocked: null,
    },
  ]
}
