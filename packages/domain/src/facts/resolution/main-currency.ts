import type { FiledFact } from '../filed-fact.ts'
import { isNewer } from './statement-table.ts'

/**
 * The currency that a company states its figures in: that of most amounts of its newest filing, which also holds years
 * before in that currency, while a translation for the reader's convenience covers the last year alone. Of two with as
 * many, US dollars, else the first by name. Null without any amount of money.
 */
export function mainCurrency(facts: readonly FiledFact[]): string | null {
  const amounts = facts.filter(({ unit }) => isCurrency(unit))
  const [first] = amounts
  if (first === undefined) return null
  const newest = amounts.reduce((latest, fact) => (isNewer(fact, latest) ? fact : latest), first)
  const counts = new Map<string, number>()
  for (const { accession, unit } of amounts) if (accession === newest.accession) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const names = [...counts].filter(([, count]) => count === most).map(([name]) => name).toSorted()
  return names.includes('USD') ? 'USD' : (names[0] ?? null)
}

function isCurrency(unit: string): boolean {
  return unit.length === 3 && unit === unit.toUpperCase()
}
