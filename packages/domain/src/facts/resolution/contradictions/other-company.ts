import type { FiledFact } from '../../filed-fact.ts'
import type { IsoDate } from '../../../time/iso-date.ts'
import { balancedSheets, totalOf, type Sheet } from './balance-sheet.ts'
import { isSameDay } from '../period-length.ts'
import { statementTable, type Span, type StatementTable } from '../statement-table.ts'

/** Two balance sheets of one day and one company differ by less than this part of the larger figure. */
const MAX_RESTATED = 0.25

/** The statements of the company that its newest filings are about; those of another one under the same number are left out. */
export function statementsOfSameCompany(usable: readonly FiledFact[], currency: string): StatementTable {
  let table = statementTable(usable, currency)
  for (let other = lastFiledByOther(table); other !== null; other = lastFiledByOther(table)) {
    const until = other
    table = {
      ...statementTable(
        usable.filter(({ filed }) => filed > until),
        currency,
      ),
      otherUntil: until,
    }
  }
  return table
}

/**
 * The last filing under the company's number that states another company. After a reverse merger, or the merger of a shell, the
 * filings repeat the past of the company that went on: the same day then has two balance sheets that add up and share neither
 * assets nor equity. Those filed up to the earlier one are the other company's. An amended report of that very day corrects the
 * company's own figures, however much. Null where all filings are of one.
 */
function lastFiledByOther(table: StatementTable): IsoDate | null {
  let last: FiledFact | null = null
  for (const moment of table.moments) {
    if (!moment.isRestated) continue
    const [newest, ...earlier] = balancedSheets(moment)
    if (newest === undefined) continue
    const other = earlier.find((sheet) => isOfOther(sheet, newest))
    const isAmended = [newest, ...earlier].some((sheet) => amends(sheet, moment, table) && !isOfOther(sheet, newest))
    if (
      !isAmended &&
      other !== undefined &&
      other.any.filed < newest.any.filed &&
      (last === null || other.any.filed > last.filed)
    )
      last = other.any
  }
  return last?.filed ?? null
}

/** Whether the sheet stands in an amended report of the period that ends on its day. */
function amends({ accession, any }: Sheet, { end }: Span, { mainEnds }: StatementTable): boolean {
  return any.form.endsWith('/A') && isSameDay(mainEnds.get(accession) ?? Number.NaN, end)
}

function isOfOther(sheet: Sheet, newest: Sheet): boolean {
  const differs = (total: 'assets' | 'equity'): boolean => {
    const [a, b] = [totalOf(sheet, total), totalOf(newest, total)]
    return (
      a !== null &&
      b !== null &&
      Math.abs(a - b) > MAX_RESTATED * Math.max(Math.abs(a), Math.abs(b)) &&
      !isOtherScale(a, b)
    )
  }
  return differs('assets') && differs('equity')
}

/** Whether one is the other in thousands or millions: a slip of the pen, not another company. */
function isOtherScale(a: number, b: number): boolean {
  const ratio = Math.abs(a / b)
  return [1e3, 1e6, 1e-3, 1e-6].some((scale) => ratio > 0.9 * scale && ratio < 1.1 * scale)
}
