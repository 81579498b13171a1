import type { FiledFact } from '../filed-fact.ts'
import { isNewer } from './statement-table.ts'

/**
 * The currency that a company states its figures in: that of most amounts of its newest filing, which also holds years
 * before in that currency, while a translation for the reader's convenience covers the last year alone. Of two with as
 * many, US dollars, else the first by name. Null without any amount of money.
 */
export function mainCurrency(facts: readonly FiledFact[]): string | null {
  const newest = newestFiling(facts)
  const counts = new Map<string, number>()
  for (const { accession, unit } of facts) {
    if (accession === newest && isCurrency(unit)) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  const names = [...counts].filter(([, count]) => count === most).map(([name]) => name).toSorted()
  return names.includes('USD') ? 'USD' : (names[0] ?? null)
}

function newestFiling(facts: readonly FiledFact[]): string | null {
  let newest: FiledFact | null = null
  for (const fact of facts) {
    if (fact.accession === newest?.accession || !isCurrency(fact.unit)) continue
    if (newest === null || isNewer(fact, newest)) newest = fact
  }
  return newest === null ? null : newest.accession
}

function isCurrency(unit: string): boolean {
  return unit.length === 3 && unit === unit.toUpperCase()
}
