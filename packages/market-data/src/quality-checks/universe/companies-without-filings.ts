import type { ReasonCode } from '@fairweight/domain/rating'
import type { MarketFinding } from '../../provenance/market-finding.ts'

/** A stock, and why its filings cannot be used; null when they can. */
export interface FiledStock {
  readonly ticker: string
  readonly reason: ReasonCode | null
}

const NAMES_SHOWN = 3

/** Says for which stocks nothing was imported, or could not be found: what an import brings, no company has failed to file. */
export function companiesWithoutFilings(stocks: readonly FiledStock[]): MarketFinding[] {
  return [
    ...finding(stocks, 'no-filings-imported', {
      sentence: (which) => `No figures from filings have been imported for ${which}; no value grade is given there.`,
      remedy: 'Import their company facts, or rows of the fundamentals template.',
    }),
    ...finding(stocks, 'no-company-number', {
      sentence: (which) =>
        `No company number (CIK) is known for ${which}, so filings cannot be found; no value grade is given there.`,
      remedy: 'Enter it in the column cik of the securities table, or import the SEC’s company_tickers.json.',
    }),
  ]
}

interface Words {
  readonly sentence: (which: string) => string
  readonly remedy: string
}

function finding(
  stocks: readonly FiledStock[],
  reason: 'no-filings-imported' | 'no-company-number',
  { sentence, remedy }: Words,
): MarketFinding[] {
  const without = stocks.filter((stock) => stock.reason === reason).map(({ ticker }) => ticker)
  if (without.length === 0) return []
  return [
    {
      check: reason,
      severity: 'warn',
      ticker: null,
      sessionDate: null,
      detail: { stocks: without.length, of: stocks.length },
      sentence: sentence(whichOf(without, stocks.length)),
      remedy,
      blocked: null,
    },
  ]
}

function whichOf(without: readonly string[], total: number): string {
  const of = `${without.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${total === 1 ? 'stock' : 'stocks'}`
  const names = new Intl.ListFormat('en-US').format(without.slice(0, NAMES_SHOWN))
  return without.length > NAMES_SHOWN ? `${of}, such as ${names}` : `${of} (${names})`
}
