import { asCents } from '@fairweight/domain/money'
import type { Valuation } from '@fairweight/domain/portfolio'
import { parseIsoDate } from '@fairweight/domain/time'
import { UsageError } from '../../command-line/usage-error.ts'

const LINE = /^"?(\d{4}-\d{2}-\d{2})"?[,;\t]"?\$?(-?\d+(?:\.\d{1,2})?)"?$/

/** Days with what everything was worth at their end: "2026-01-31,12345.67" a line, below a heading. Throws UsageError for any other line. */
export function readValuations(path: string, text: string): readonly Valuation[] {
  const [, ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return []
    const [, day = '', dollars = ''] = LINE.exec(line.trim()) ?? []
    const date = parseIsoDate(day)
    if (date === null)
      throw new UsageError(`Line ${at + 2} of ${path} is no day with a value, such as 2026-01-31,12345.67.`)
    return [{ date, value: asCents(Math.round(100 * Number(dollars))) }]
  })
}
