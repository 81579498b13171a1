import { METHOD_SETTINGS, type MethodSettings } from '../../settings/method-settings.ts'
import type { CheckedPeriod } from '../reported-period.ts'
import type { Security } from '../security.ts'
import type { CompanyKind, FiledKind } from './company-kind.ts'
import { listedKind } from './listed-kind.ts'

/**
 * The kind as known when the periods were. A company listed as a bank stays one; else what its filings give away counts
 * before its sector and the SEC's code, and without any of them it is an operating company.
 * @param periods as known on a day, oldest period end first
 */
export function kindOfCompany(
  security: Pick<Security, 'type' | 'sector' | 'industry' | 'sic'>,
  periods: readonly CheckedPeriod[],
  settings: MethodSettings = METHOD_SETTINGS,
): CompanyKind {
  if (security.type !== 'stock') return 'fund'
  const listed = listedKind(security)
  if (listed === 'bank') return listed
  return filedKind(periods, settings) ?? listed ?? 'operating company'
}

/**
 * By the newest fiscal year that gives a kind away. A company that was a bank stays one until its statements tell what is
 * current, and as long as margins are averaged over years in which it was.
 */
function filedKind(periods: readonly CheckedPeriod[], { valuation }: MethodSettings): FiledKind | null {
  const newestFirst = periods
    .filter(({ periodMonths, isTrailing }) => periodMonths === 12 && isTrailing !== true)
    .toReversed()
  for (const [yearsBack, year] of newestFirst.entries()) {
    const kind = year.kind?.() ?? null
    if (kind !== null && kind !== 'operating company') return kind
    if (kind === 'operating company' && yearsBack + 1 >= valuation.marginYears) return null
  }
  return null
}
