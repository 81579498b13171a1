import type { DuckDBConnection } from '@duckdb/node-api'
import { type ExchangeRate, ExchangeRates, NO_RATES, RATE_SOURCES, type RateSource } from '@fairweight/domain/facts'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import type { ImportSource } from '../provenance/import-source.ts'
import { type SqlValue, readRows, sqlText } from '../storage/duckdb.ts'

/** The rates of the wanted currencies that were known on `asOf`. */
export async function loadRates(
  connection: DuckDBConnection,
  file: string,
  { wanted, sources, asOf }: { readonly wanted: ReadonlySet<string>; readonly sources: ReadonlyMap<number, ImportSource>; readonly asOf: IsoDate },
): Promise<ExchangeRates> {
  if (wanted.size === 0) return NO_RATES
  const rows = await readRows(
    connection,
    `select date::varchar as date, currency, usd_per_unit, stated_by, source, line from read_parquet(${sqlText(file)})
     where currency in (${[...wanted].map(sqlText).join(', ')}) and date <= ${sqlText(asOf)}::date order by currency, stated_by, date`,
  )
  return new ExchangeRates(rows.flatMap((row) => toRate(row, sources) ?? []))
}

function toRate(row: Record<string, SqlValue>, sources: ReadonlyMap<number, ImportSource>): ExchangeRate | null {
  const [date, source] = [parseIsoDate(String(row.date)), String(row.stated_by)]
  if (date === null || !isRateSource(source)) return null
  const from = sources.get(Number(row.source))
  const origin = from === undefined ? null : { file: from.file, line: Number(row.line), sha256: from.sha256 }
  return { currency: String(row.currency), date, usdPerUnit: Number(row.usd_per_unit), source, origin }
}

function isRateSource(text: string): text is RateSource {
  return Object.hasOwn(RATE_SOURCES, text)
}
