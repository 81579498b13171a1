import type { MarketFinding } from '../provenance/market-finding.ts'

/** Whether findings about filings keep a company's value grade from being given. Prices in doubt keep figures back one by one. */
export function blocksValue(findings: readonly MarketFinding[]): boolean {
  return findings.some(({ severity, blocked }) => severity === 'block' && blocked === 'value grade')
}
