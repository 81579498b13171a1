import { wholePercent } from '@fairweight/domain/wording/figures.ts'
import type { DuckDBConnection } from '@duckdb/node-api'
import { RATE_SOURCES } from '@fairweight/domain/facts'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { readRows, sqlText } from '../../storage/duckdb.ts'

/** Fixings of one day, taken hours apart, differ by a percent or two; the wrong way round they differ by far more. */
const FAR_APART = 0.05

/**
 * Currencies of which two sources state rates far apart for the same day, and which of them counts.
 * @param table SQL for the rows of the table of rates
 */
export async function ratesDisagree(connection: DuckDBConnection, table: string): Promise<MarketFinding[]> {
  const order = Object.keys(RATE_SOURCES)
    .map((source, position) => `(${sqlText(source)}, ${position})`)
    .join(', ')
  const apart = await readRows(
    connection,
    `with rates as (
       select * from ${table} join (values ${order}) as orders(stated_by, place) using (stated_by)
       where stated_by not like '%-monthly'
     )
     select a.currency as currency, a.stated_by as first_by, b.stated_by as second_by, count(*)::integer as days,
       min(a.date)::varchar as first, max(abs(b.usd_per_unit / a.usd_per_unit - 1)) as most
     from rates as a join rates as b on a.currency = b.currency and a.date = b.date and a.place < b.place
     where abs(b.usd_per_unit / a.usd_per_unit - 1) > ${FAR_APART} group by all order by all`,
  )
  return apart.map((row) => {
    const [currency, first, days] = [String(row.currency), String(row.first), Number(row.days)]
    const [counts, other] = [nameOf(row.first_by), nameOf(row.second_by)]
    const apartBy = wholePercent(Number(row.most))
    const when = days === 1 ? `one day, ${first}` : `${days} days, first on ${first}`
    return {
      check: 'rates-disagree',
      severity: 'warn',
      ticker: null,
      sessionDate: first,
      detail: { currency, days, most: Number(row.most) },
      sentence:
        `The rates of ${currency} of the ${counts} and the ${other} differ by up to ${apartBy} on ${when}; ` +
        `the ${counts} counts.`,
      remedy: 'Find out which is right; a rate may be inverted. Import the right ones for the same source and days.',
      blocked: null,
    }
  })
}

function nameOf(source: unknown): string {
  return Object.entries(RATE_SOURCES).find(([id]) => id === source)?.[1].name ?? String(source)
}
