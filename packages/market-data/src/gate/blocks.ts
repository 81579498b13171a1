import type { MarketFinding } from '../provenance/market-finding.ts'

/** Whether the findings keep a company's value grade from being given. */
export function blocksValue(findings: readonly MarketFinding[]): boolean {
  return findings.some(({ severity, blocked }) => severity === 'block' && (blocked === 'value grade' || blocked === 'both grades'))
}

/** Whether the findings keep its momentum grade from being given: only doubts about the price do, never those about a filing. */
export function blocksMomentum(findings: readonly MarketFinding[]): boolean {
  return findings.some(({ severity, blocked }) => severity === 'block' && blocked === 'both grades')
}
