import type { TemplateKind } from '../../../templates/import-template.ts'

/** A check on staged rows: which rows, what is done with them, and how it is said. */
export interface RowCheck {
  readonly code: string
  readonly when: string
  /** SQL that sets columns, or null to drop the row. */
  readonly repair: string | null
  readonly date: string
  readonly sentence: (ticker: string, count: number, line: number, file: string) => string
  readonly remedy: string
}

const EARLIEST = `date '1900-01-01'`
const LATEST = `date '2200-01-01'`
/** "1 row", "2 rows". */
export const rowsText = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)

/** The checks of each template, in the order in which they are applied. */
export const ROW_CHECKS: Readonly<Record<TemplateKind, readonly RowCheck[]>> = {
  prices: [
    {
      code: 'close-not-positive',
      when: 'close is null or close <= 0',
      repair: null,
      date: 'date',
      sentence: (ticker, count, line, file) =>
        `${ticker}: ${rowsText(count)} without a close above zero, first in line ${line} of ${file}; skipped.`,
      remedy: 'If the stock traded on those days, import the rows again with their closes.',
    },
    impossibleDate('date'),
    {
      code: 'high-below-low',
      when: 'high < low',
      repair: 'high = null, low = null',
      date: 'date',
      sentence: (ticker, count, line, file) =>
        `${ticker}: ${rowsText(count)} with a high below the low, first in line ${line} of ${file}; high and low are not used.`,
      remedy: 'Correct the columns high and low and import the rows again.',
    },
  ],
  fundamentals: [
    impossibleDate('period_end'),
    {
      code: 'filed-before-period-end',
      when: 'filed < period_end',
      repair: null,
      date: 'period_end',
      sentence: (ticker, count, line, file) =>
        `${ticker}: ${rowsText(count)} filed before the period ended, first in line ${line} of ${file}; skipped.`,
      remedy: 'Correct the column filed and import the rows again.',
    },
    {
      code: 'period-length-impossible',
      when: 'period_months < 1 or period_months > 18',
      repair: null,
      date: 'period_end',
      sentence: (ticker, count, line, file) =>
        `${ticker}: ${rowsText(count)} with an impossible period length, first in line ${line} of ${file}; skipped.`,
      remedy: 'Write the length of the fiscal period in months, such as 12 or 3.',
    },
    negativeSpending('capital_expenditures'),
    negativeSpending('interest_expense'),
  ],
  securities: [
    {
      code: 'predecessor-without-day',
      when: 'predecessor_cik is not null and cik_since is null',
      repair: 'predecessor_cik = null',
      date: 'cik_since',
      sentence: (ticker, count, line, file) =>
        `${ticker}: ${rowsText(count)} with a predecessor_cik and no cik_since, first in line ${line} of ${file}; the predecessor is not used.`,
      remedy:
        'Enter as cik_since the day from which the company files under its current number, and import the row again.',
    },
  ],
  splits: [impossibleDate('date')],
  dividends: [
    impossibleDate('date'),
    {
      code: 'dividend-in-other-currency',
      when: `upper(currency) <> 'USD'`,
      repair: null,
      date: 'date',
      sentence: (ticker, count, line, file) =>
        `${ticker}: ${rowsText(count)} with a dividend in a currency other than US dollars, first in line ${line} of ${file}; skipped.`,
      remedy: 'Import the amount in US dollars, as holders of the US listing received it.',
    },
  ],
}

function impossibleDate(column: string): RowCheck {
  return {
    code: 'impossible-date',
    when: `${column} < ${EARLIEST} or ${column} >= ${LATEST}`,
    repair: null,
    date: column,
    sentence: (ticker, count, line, file) =>
      `${ticker}: ${rowsText(count)} with an impossible ${column.replace('_', ' ')}, first in line ${line} of ${file}; skipped.`,
    remedy: 'Correct the date and import the rows again.',
  }
}

function negativeSpending(column: string): RowCheck {
  const words = column.replaceAll('_', ' ')
  return {
    code: `negative-${column.replaceAll('_', '-')}`,
    when: `${column} < 0`,
    repair: `${column} = null`,
    date: 'period_end',
    sentence: (ticker, count, line, file) =>
      `${ticker}: ${rowsText(count)} with negative ${words}, first in line ${line} of ${file}; treated as unknown, because the template counts money spent as positive.`,
    remedy: `Write ${words} as a positive amount and import the rows again.`,
  }
}
