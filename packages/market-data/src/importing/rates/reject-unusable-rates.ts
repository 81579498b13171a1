import type { DuckDBConnection } from '@duckdb/node-api'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { readRows, sqlText } from '../../storage/duckdb.ts'

/** A kind of rate that cannot be used: which, and how it is said. */
interface RateCheck {
  readonly code: string
  readonly when: string
  readonly what: (name: string, count: string) => string
  readonly remedy: string
}

const CURRENCIES = Intl.supportedValuesOf('currency')
const IMPORT_AGAIN = 'Correct the file and import it again.'

/** In the order in which they are asked; a rate is set aside for the first. @param today what day it is */
function checksOn(today: string): readonly RateCheck[] {
  return [
    {
      code: 'impossible-date',
      when: `date is null or date < date '1900-01-01'`,
      what: (name, count) => `${count} of ${name} without a valid date`,
      remedy: `Write every date like 2016-12-30 and import the file again.`,
    },
    {
      code: 'rate-in-future',
      when: `date > ${sqlText(today)}::date`,
      what: (name, count) => `${count} of ${name} for a future day`,
      remedy: 'No action is needed if it was already that day elsewhere. Import the file again tomorrow.',
    },
    {
      code: 'unknown-currency',
      when: `currency is null or currency not in (${CURRENCIES.map(sqlText).join(', ')})`,
      what: (name, count) => `${count} of ${name}, which is not a known currency`,
      remedy: 'Write the three letters of ISO 4217, such as EUR, and import the file again.',
    },
    {
      code: 'rate-not-a-number',
      when: 'number is null or not isfinite(number)',
      what: (name, count) => `${count} of ${name} that cannot be read as a number or lacks that day’s US dollar`,
      remedy: IMPORT_AGAIN,
    },
    {
      code: 'rate-not-positive',
      when: 'number <= 0',
      what: (name, count) => `${count} of ${name} not above zero`,
      remedy: IMPORT_AGAIN,
    },
    {
      code: 'rate-of-us-dollar',
      when: `currency = 'USD' and number <> 1`,
      what: (name, count) => `${count} of ${name} other than 1`,
      remedy: 'US dollars need no rate; leave them out.',
    },
  ]
}

/** What is told of each group of rates that are set aside. */
const FINDING_COLUMNS = 'count(*)::integer as count, min(line)::integer as line, min(date)::varchar as first'

/**
 * Removes rates that cannot be used from a table with `line`, `date`, `name`, `currency` and `number`, and of several
 * of one day and currency all but the last. Each kind is told once for each currency; a rate that stands twice alike
 * needs no word.
 */
export async function rejectUnusableRates(
  connection: DuckDBConnection,
  table: string,
  { file, today }: { readonly file: string; readonly today: string },
): Promise<MarketFinding[]> {
  const found: MarketFinding[] = []
  for (const { code, when, what, remedy } of checksOn(today)) {
    const affected = await readRows(
      connection,
      `select coalesce(nullif(coalesce(currency, name), ''), 'no currency') as name, ${FINDING_COLUMNS}
       from ${table} where ${when} group by 1 order by 1`,
    )
    if (affected.length > 0) await connection.run(`delete from ${table} where ${when}`)
    found.push(...affected.map((row) => finding(code, row, what, { file, remedy })))
  }
  await connection.run(`delete from ${table} where currency = 'USD'`)
  return [...found, ...(await keepLastOfDay(connection, table, file))]
}

async function keepLastOfDay(connection: DuckDBConnection, table: string, file: string): Promise<MarketFinding[]> {
  const twice = await readRows(
    connection,
    `with copies as (
       select currency, date, count(*) as copies, max(line) as kept, count(distinct number) as values
       from ${table} group by currency, date having count(*) > 1
     )
     select currency as name, sum(copies - 1)::integer as count, min(kept)::integer as line, min(date)::varchar as first
     from copies where "values" > 1 group by 1 order by 1`,
  )
  await connection.run(
    `delete from ${table} using (select currency, date, max(line) as kept from ${table} group by currency, date) as last
     where ${table}.currency = last.currency and ${table}.date = last.date and ${table}.line < last.kept`,
  )
  const repeated = (name: string, count: string) =>
    `${count} of ${name} for a day that has another rate later in the file`
  return twice.map((row) => finding('duplicate-rate', row, repeated, { file, remedy: IMPORT_AGAIN }))
}

/** Checks of which the date is no session of ours. */
const WITHOUT_SESSION: ReadonlySet<string> = new Set(['impossible-date', 'rate-in-future'])

function finding(
  check: string,
  row: Readonly<Record<string, unknown>>,
  what: RateCheck['what'],
  { file, remedy }: { readonly file: string; readonly remedy: string },
): MarketFinding {
  const [name, rates, line] = [String(row.name), Number(row.count), Number(row.line)]
  const position = check === 'duplicate-rate' ? `kept is line ${line}` : `first in line ${line}`
  return {
    check,
    severity: 'warn',
    ticker: null,
    sessionDate: row.first === null || WITHOUT_SESSION.has(check) ? null : String(row.first),
    detail: { file, line, rates, currency: name },
    sentence: `${file}: ${what(name, rates === 1 ? '1 rate' : `${rates} rates`)}, ${position}; skipped.`,
    remedy,
    blocked: null,
  }
}
