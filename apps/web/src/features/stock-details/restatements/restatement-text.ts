import type { LaterRestatement } from '@fairweight/contract/wire'
import { exactNumber } from '../../../data/figures.ts'
import { shortDate } from '../../../data/dates.ts'
import { withUnit } from '../labels.ts'

type Stated = LaterRestatement['known']

/** What became of a figure, in one sentence: 'Restated on Sep 8, 2026 from $50.0M to $43.2M in form 10-K/A, 0000320193-26-000015.' */
export function restatementText({ known, later, unit }: LaterRestatement): string {
  let before = known
  const changes = later.map((next) => {
    const [from, to] = statedTexts(before, next, unit)
    before = next
    return `on ${shortDate(next.filed)} from ${from} to ${to}${filingText(next)}`
  })
  return `Restated ${changes.join(', then ')}.`
}

/** Two figures of one unit: rounded to be read, and exactly where that would make them look alike. */
export function statedTexts(one: Stated, other: Stated, unit: string): [string, string] {
  const rounded = [one, other].map(({ value }) => amountIn(value, unit))
  const [first = '', second = ''] =
    rounded[0] === rounded[1] ? [one, other].map(({ value }) => exactNumber(value)) : rounded
  return [first, second]
}

/** Units of filings are those of the wire for US dollars; other currencies keep their name. */
function amountIn(value: number, unit: string): string {
  return withUnit(value, unit === 'USD/shares' ? 'USD/share' : unit)
}

function filingText({ form, accession }: Stated): string {
  if (form === null) return ''
  return ` in form ${form}${accession === null ? '' : `, ${accession}`}`
}
