import type { Security } from '@fairweight/domain/facts'
import type { AppliedRename } from './ticker-rename.ts'

/**
 * Securities as they stand after changes of ticker: the new ticker has what the securities table said of the company under its earlier
 * one, where it says nothing of its own; and whoever has the earlier ticker now has not the company's number.
 * @param table the securities table
 */
export function renamedSecurities(
  securities: ReadonlyMap<string, Security>,
  table: ReadonlyMap<string, Security>,
  renames: readonly AppliedRename[],
): ReadonlyMap<string, Security> {
  const renamed = new Map(securities)
  for (const { cik, from, to } of renames) {
    const [earlier, later, another] = [table.get(from), renamed.get(to), renamed.get(from)]
    if (later !== undefined && earlier !== undefined) renamed.set(to, withEarlier(later, earlier))
    if (another !== undefined && another.cik === cik) renamed.set(from, { ...another, cik: null })
  }
  return renamed
}

function withEarlier(later: Security, earlier: Security): Security {
  return {
    ...later,
    sector: later.sector ?? earlier.sector,
    industry: later.industry ?? earlier.industry,
    listedOn: later.listedOn ?? earlier.listedOn,
    isEsg: later.isEsg ?? earlier.isEsg,
    sharesPerReceipt: later.sharesPerReceipt ?? earlier.sharesPerReceipt ?? null,
  }
}
