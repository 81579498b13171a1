/** Months that statements are made over: a quarter, two and three quarters since the fiscal year began, the year. */
export type StatementMonths = 3 | 6 | 9 | 12

const LENGTHS: readonly { readonly months: StatementMonths; readonly least: number; readonly most: number }[] = [
  { months: 3, least: 80, most: 100 },
  { months: 6, least: 170, most: 200 },
  { months: 9, least: 260, most: 290 },
  { months: 12, least: 350, most: 380 },
]

/**
 * The statement months that a number of days stands for, first and last day counted; null for any other stretch. Fiscal
 * years of 52 and 53 weeks, and their quarters of 12 to 14 weeks, are within the bounds.
 */
export function statementMonths(days: number): StatementMonths | null {
  return LENGTHS.find(({ least, most }) => days >= least && days <= most)?.months ?? null
}

/** Dates of one period may differ by so many days between filings: some round the end of a 52-week year to the month's. */
const DATE_TOLERANCE = 5

/** Whether two day numbers mean the same end or start of a period. */
export function isSameDay(a: number, b: number): boolean {
  return Math.abs(a - b) <= DATE_TOLERANCE
}
