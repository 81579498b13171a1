import { wholePercent } from '@fairweight/domain/wording/figures.ts'
import { type CheckedHistory, closeAt, dateAt } from '../checked-history.ts'
import { dayReturn } from './day-return.ts'
import { type PriceFinding, priceFinding } from '../price-finding.ts'

/** Two dividends of one size within so many sessions are one that is told twice. */
const REPEATED_WITHIN = 3
const SAME_SIZE = 0.15

/** Dividends that were not paid as told: too large for a close that did not fall, or told twice within days. */
export function doubtfulDividends(history: CheckedHistory, traded: Int32Array): PriceFinding[] {
  const found: PriceFinding[] = []
  let lastPaid: number | null = null
  for (let position = 1; position < traded.length; position++) {
    const session = closeAt(traded, position)
    if (!(closeAt(history.dividends, session) > 0)) continue
    const reported =
      unpaid(history, closeAt(traded, position - 1), session) ??
      (lastPaid !== null && position - lastPaid <= REPEATED_WITHIN
        ? repeated(history, closeAt(traded, lastPaid), session)
        : null)
    if (reported !== null) found.push(reported)
    lastPaid = position
  }
  return found
}

function unpaid(history: CheckedHistory, before: number, session: number): PriceFinding | null {
  const { dividend, growth, isDividendUnpaid } = dayReturn(history, before, session)
  if (!isDividendUnpaid) return null
  const date = dateAt(history, session)
  return priceFinding(history, {
    check: 'unpaid-dividend',
    severity: 'note',
    session,
    detail: { dividend },
    effects: vendorAgrees(history, before, session, growth)
      ? []
      : [
          { kind: 'return', session, growth },
          { kind: 'suspect', session },
        ],
    words: `has a dividend of ${wholePercent(dividend)} of its price on ${date}, and its close did not fall`,
    consequence: 'the dividend is not counted in its total return',
    remedy: `Compare the dividend of ${date} with the company’s announcement; it may be in a different unit.`,
  })
}

/** Whether the file's own return of the day leaves the dividend out too. */
function vendorAgrees(
  { adjustedCloses, sources }: CheckedHistory,
  before: number,
  session: number,
  growth: number,
): boolean {
  const vendor = closeAt(adjustedCloses, session) / closeAt(adjustedCloses, before)
  return sources[before] === sources[session] && Math.abs(vendor / growth - 1) < SAME_SIZE
}

function repeated(history: CheckedHistory, first: number, session: number): PriceFinding | null {
  const ratio = closeAt(history.dividends, session) / closeAt(history.dividends, first)
  if (Math.abs(ratio - 1) > SAME_SIZE) return null
  const [date, earlier] = [dateAt(history, session), dateAt(history, first)]
  return priceFinding(history, {
    check: 'repeated-dividend',
    severity: 'warn',
    session,
    detail: { ratio },
    effects: [
      { kind: 'suspect', session: first },
      { kind: 'suspect', session },
    ],
    words: `has dividends of about the same size on ${earlier} and on ${date}, as if one were reported twice`,
    consequence: 'both are counted, and a mix that uses the day says so',
    remedy: `Compare both with the company’s announcements, and remove the one that was not paid.`,
  })
}
