import type { SpeedMetric } from '@fairweight/contract/page-speed'
import { useEffect, useState } from 'react'
import type { MetricType } from 'web-vitals'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'
import { type VisitMetrics, watchVisitMetrics } from './visit-metrics.ts'

interface Explained {
  readonly name: string
  readonly text: string
  /** What the browser must be able to observe. */
  readonly entryType: string
}

const EXPLAINED: Readonly<Record<SpeedMetric, Explained>> = {
  TTFB: {
    name: 'Server answered',
    text: 'From opening the page to the first byte of it.',
    entryType: 'navigation',
  },
  FCP: { name: 'Something to see', text: 'From opening the page to its first text or picture.', entryType: 'paint' },
  LCP: {
    name: 'Main part to see',
    text: 'From opening the page to its largest text or picture.',
    entryType: 'largest-contentful-paint',
  },
  INP: {
    name: 'Answer to a press or key',
    text: 'The slowest, or nearly so, of all presses and keys until now.',
    entryType: 'event',
  },
  CLS: {
    name: 'Movement of the page',
    text: 'How far things moved by themselves: 0 is not at all.',
    entryType: 'layout-shift',
  },
}

const RATINGS: Readonly<Record<MetricType['rating'], string>> = {
  good: 'Good',
  'needs-improvement': 'Fair',
  poor: 'Poor',
}

/** As a person meets them: from the server's answer to the first press. */
const ORDER = ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] as const satisfies readonly SpeedMetric[]

interface Row {
  readonly metric: SpeedMetric
  readonly measured: MetricType | undefined
}

/** How fast the page that this visit began with was for whoever looks at it. The values stay in the page. */
export function VisitSpeed() {
  const [metrics, setMetrics] = useState<VisitMetrics>({})
  useEffect(() => {
    let isShown = true
    watchVisitMetrics((changed) => isShown && setMetrics(changed))
    return () => {
      isShown = false
    }
  }, [])
  return (
    <section className="flex max-w-[40rem] flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 className="font-serif text-xl font-semibold">How fast Fairweight is on this device</h2>
        <p className="max-w-[58ch] text-muted">
          What your browser measured since you opened Fairweight in this tab. These numbers stay on this page: looking
          at them sends and stores nothing.
        </p>
      </div>
      <DataTable
        caption="Speed of this visit"
        captionHidden
        rows={ORDER.map((metric): Row => ({ metric, measured: metrics[metric] }))}
        rowKey={({ metric }) => metric}
        columns={COLUMNS}
      />
    </section>
  )
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    name: 'What',
    cell: ({ metric }) => (
      <span className="flex flex-col gap-0.5">
        <span className="font-medium">{EXPLAINED[metric].name}</span>
        <span className="text-sm text-muted">{EXPLAINED[metric].text}</span>
      </span>
    ),
  },
  { name: 'This visit', cell: (row) => <Measured row={row} /> },
]

function Measured({ row: { metric, measured } }: { readonly row: Row }) {
  if (!measured) return <span className="text-sm text-muted">{reasonForNone(metric)}</span>
  return (
    <span className="flex flex-col gap-0.5">
      <span className="num">{valueText(measured)}</span>
      <span className="text-sm text-muted">{RATINGS[measured.rating]}</span>
    </span>
  )
}

function valueText({ name, value }: Pick<MetricType, 'name' | 'value'>): string {
  if (name === 'CLS') return value.toFixed(3)
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(2)} s`
}

function reasonForNone(metric: SpeedMetric): string {
  const known = typeof PerformanceObserver === 'undefined' ? [] : (PerformanceObserver.supportedEntryTypes ?? [])
  if (!known.includes(EXPLAINED[metric].entryType)) return 'Your browser does not measure this'
  return metric === 'INP' ? 'Nothing pressed yet' : 'Not measured yet'
}
