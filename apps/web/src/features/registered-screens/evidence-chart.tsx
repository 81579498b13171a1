import type { RegisteredScreenContents } from '@fairweight/contract/wire'
import { Suspense } from 'react'
import { shortDate } from '../../data/dates.ts'
import { count, wholePercent } from '../../data/figures.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { wayToVerdict } from './screen-text.ts'

const LineChart = lazyComponent(() => import('../../charts/line-chart.tsx').then((module) => module.LineChart))

/** The evidence day by day, on its way to what is needed. */
export function EvidenceChart({
  screen,
  needed,
}: {
  readonly screen: RegisteredScreenContents
  readonly needed: number
}) {
  const counted = screen.days.flatMap((day) => (day.outcome === 'counted' ? [day] : []))
  if (counted.length < 2) return null
  const ways = counted.map(({ evidence }) => 100 * wayToVerdict(evidence.better, needed))
  const last = (ways.at(-1) ?? 0) / 100
  const now =
    last < 0 ? 'The days so far speak against it' : `It is ${wholePercent(Math.min(1, last))} of the way there`
  return (
    <div className="max-w-4xl">
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <LineChart
          title="Evidence that it is better"
          summary={`At 100 it can be called better; below 0 the days speak against it. ${now}.`}
          dates={counted.map(({ left }) => left)}
          values={ways}
          references={[
            { name: 'Needed', value: 100 },
            { name: 'Begun', value: 0 },
          ]}
          unit="percent of the way"
          valueName="Evidence"
          format={(value) => (value === null ? 'n/a' : count(value))}
          formatDate={shortDate}
        />
      </Suspense>
    </div>
  )
}
