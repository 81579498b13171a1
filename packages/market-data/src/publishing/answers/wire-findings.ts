import type { StockFinding, StockRow } from '@fairweight/contract/wire'
import type { MarketFinding } from '../../provenance/market-finding.ts'

const ORDER = { block: 0, warn: 1, note: 2 } as const

/** A stock's findings as its details show them, the gravest first. */
export function toWireFindings(findings: readonly MarketFinding[]): StockFinding[] {
  const reported = findings.map(({ check, severity, sessionDate, sentence, remedy, blocked }): StockFinding => ({
    check,
    severity,
    date: sessionDate,
    sentence,
    remedy,
    blocked,
  }))
  return reported.toSorted((a, b) => ORDER[a.severity] - ORDER[b.severity])
}

/** What the list says of a stock's findings; null where there is nothing to warn of. */
export function worstFinding(findings: readonly MarketFinding[]): NonNullable<StockRow['FINDING']> | null {
  if (findings.some(({ severity }) => severity === 'block')) return 'block'
  return findings.some(({ severity }) => severity === 'warn') ? 'warn' : null
}
