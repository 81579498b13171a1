import { SAMPLE_LAST_SESSION } from '@fairweight/contract/product'
import type { Dataset } from '@fairweight/contract/wire'
import { freshnessText, isIsoDate, marketFreshness } from '@fairweight/domain/time'
import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { memo, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { shortDate } from '../../../data/dates.ts'
import { Term } from '../../../glossary/term.tsx'
import { usePastDay, usePastDayAddress } from '../../../features/past-days/use-past-day.ts'
import { Icon } from '../../../ui/marks/icon.tsx'

interface AsOfProps {
  /** ISO date. */
  readonly date: string
  readonly dataset: Dataset
}

/** Which day the list describes and how old that is in words; where a session is missing, amber and a way to the reason. */
export const AsOf = memo(function AsOf({ date, dataset }: AsOfProps) {
  const now = useMinute()
  const [pastDay, addressOf] = [usePastDay(), usePastDayAddress()]
  const age = pastDay ? null : ageOf(date, dataset, now)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 max-wide:flex-col max-wide:items-start max-wide:gap-y-1">
      <span>
        <Term id="as-of-date">As of</Term> {shortDate(date)}
        {age && !age.isBehind && `, ${age.text}`}
      </span>
      {pastDay === null && (
        <Link to={addressOf('')} preventScrollReset className="text-accent-text underline underline-offset-4">
          Past days
        </Link>
      )}
      {age?.isBehind && (
        <Link
          to="/status"
          className="inline-flex items-center gap-1 rounded-full bg-caution-soft px-2 font-medium whitespace-nowrap text-caution underline-offset-2 hover:underline max-wide:px-1.5"
        >
          {/* Beside the order there is room on a phone for the words alone. */}
          <Icon name="warning" className="size-3.5 max-wide:hidden" />
          {age.text}
        </Link>
      )}
    </span>
  )
})

/** The age of a day in words. The sample has none until it is continued: before, it is a picture of one day that nobody renews. */
function ageOf(date: string, dataset: Dataset, now: number): { text: string; isBehind: boolean } | null {
  if (!isIsoDate(date) || (dataset === 'sample' && date <= SAMPLE_LAST_SESSION)) return null
  const freshness = marketFreshness(date, now)
  return { text: freshnessText(date, freshness), isBehind: freshness.missing > 0 }
}

/** What time it is, to the minute: a page that stays open grows old in front of its reader. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
