import { STATEMENT_TAGS } from './known-tags.ts'
import type { StatedPeriod } from './stated-period.ts'

/**
 * How a company abroad reports. A Canadian one on form 40-F lists its own shares; of one on form 20-F, or in another
 * currency, either the shares or depositary receipts for them are listed, which its figures do not tell.
 */
export type ForeignFiler = 'own-shares' | 'shares-or-receipts'

/** What the form of the newest fiscal year says; without a year, what the currency does. Undefined for a company at home. */
export function foreignFilerOf(years: readonly StatedPeriod[], currency: string): ForeignFiler | undefined {
  const form = formOf(years.at(-1))
  if (form?.startsWith('40-F') === true) return 'own-shares'
  if (form?.startsWith('20-F') === true) return 'shares-or-receipts'
  return form === undefined && currency !== 'USD' ? 'shares-or-receipts' : undefined
}

function formOf(year: StatedPeriod | undefined): string | undefined {
  for (const tag of STATEMENT_TAGS) {
    const form = year?.rows.newest(tag)[0]?.form
    if (form !== undefined) return form
  }
  return undefined
}
