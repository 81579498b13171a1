import { types as embedded } from '@electric-sql/pglite'
import pg from 'pg'

const asText = (value: string): string => value

/** Parsers that make PGlite return calendar dates as ISO text. */
export const embeddedParsers = { [embedded.DATE]: asText }

/** Parsers that make pg return calendar dates as ISO text and 64-bit integers as numbers, as PGlite does. */
export function postgresParsers(): pg.TypeOverrides {
  const overrides = new pg.TypeOverrides()
  overrides.setTypeParser(pg.types.builtins.DATE, asText)
  overrides.setTypeParser(pg.types.builtins.INT8, Number)
  return overrides
}
