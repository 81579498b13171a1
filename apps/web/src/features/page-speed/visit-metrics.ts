import type { SpeedMetric } from '@fairweight/contract/page-speed'
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'

/** What the browser measured so far, by metric; one that it has not measured, or cannot, is missing. */
export type VisitMetrics = Readonly<Partial<Record<SpeedMetric, MetricType>>>

/** Tells of every change of the visit's metrics, those included that the browser noted before anybody asked. It ends with the page. */
export function watchVisitMetrics(onChange: (metrics: VisitMetrics) => void): void {
  let metrics: VisitMetrics = {}
  const note = (metric: MetricType) => {
    metrics = { ...metrics, [metric.name]: metric }
    onChange(metrics)
  }
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB]) watch(note, { reportAllChanges: true })
}
