import { daysSinceEpoch, isExchangeSession, parseIsoDate } from '@fairweight/domain/time'
import type { RecentCloses, SessionCloses } from '../../history/session-closes.ts'
import { type CoverageLoss, formatCount, severityOfLoss } from './coverage.ts'

/** How many stocks had a close of a day. */
export interface DayCount {
  readonly asOf: string
  readonly priced: number
}

const FILES_NAMED = 3

/**
 * Whether the day's own session brought closes of fewer stocks than a day before it did: a close carried forward is none.
 * Looks at the sessions of the imported prices from `since` on (null: all that are given), and at what was published.
 */
export function priceCoverageLoss(
  { asOf, stocks, sessions }: RecentCloses,
  since: string | null,
  published: readonly DayCount[],
): CoverageLoss[] {
  const today = sessions.find(({ date }) => date === asOf) ?? { date: asOf, stocks: 0, files: [] }
  const earlier = sessions
    .filter(({ date }) => date < asOf && (since === null || date >= since))
    .map((session) => ({ asOf: session.date, priced: session.stocks }))
  const before = [...published, ...earlier.toReversed()].toSorted((a, b) => b.priced - a.priced)[0]
  const severity = before === undefined ? null : severityOfLoss(before.priced, today.stocks)
  if (before === undefined || severity === null) return []
  const total = Math.max(stocks, before.priced)
  const complete = earlier.findLast(({ priced }) => severityOfLoss(before.priced, priced) !== 'block')
  return [
    {
      part: 'prices',
      finding: {
        check: 'coverage-of-prices',
        severity,
        ticker: null,
        sessionDate: asOf,
        detail: { before: before.priced, now: today.stocks, since: before.asOf, of: total },
        sentence: `${broughtBy(today, total)}; on ${before.asOf}${before.priced === total ? ' all' : ','} ${formatCount(before.priced)} had one.${shutOn(asOf)}`,
        remedy:
          severity === 'block' && complete !== undefined
            ? `Import the rest of ${asOf}, or publish the last complete day with --as-of ${complete.asOf}.`
            : `Import the rest of ${asOf}, or find out why it is missing.`,
        blocked: severity === 'block' ? 'the publish' : null,
      },
    },
  ]
}

function broughtBy({ date, stocks, files }: SessionCloses, total: number): string {
  const of = `of ${formatCount(total)} ${total === 1 ? 'stock' : 'stocks'}`
  if (files.length === 0) return `No file brought a close of ${date} for any ${of}`
  return `${fileNames(files)} brought a close of ${date} for ${formatCount(stocks)} ${of}`
}

function fileNames(files: SessionCloses['files']): string {
  const named = files
    .slice(0, FILES_NAMED)
    .map(({ file, stocks }) => (files.length === 1 ? file : `${file} (${formatCount(stocks)})`))
  const more = files.length - FILES_NAMED
  return new Intl.ListFormat('en-US').format(
    more > 0 ? [...named, `${formatCount(more)} more ${more === 1 ? 'file' : 'files'}`] : named,
  )
}

/** A file of a day without trading has the wrong date. */
function shutOn(asOf: string): string {
  const date = parseIsoDate(asOf)
  return date === null || isExchangeSession(daysSinceEpoch(date))
    ? ''
    : ` The New York Stock Exchange was closed on ${asOf}.`
}
