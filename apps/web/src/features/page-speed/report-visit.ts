import { postPageSpeed } from '@fairweight/contract/calls'
import { CLIENT_ROUTES, isStockPath, STOCK_ROUTE } from '@fairweight/contract/routes'
import type { MeasuredPage, PageSpeedReport } from '@fairweight/contract/page-speed'
import { pathOf } from '../../data/api-client.ts'
import { type VisitMetrics, watchVisitMetrics } from './visit-metrics.ts'

/** Sends what this visit measured when the page is first hidden: once, and without the cookies that a beacon would bring along. */
export function reportVisit(): void {
  const page = pageNamed(pathAtStart())
  if (page === null) return
  let latest: VisitMetrics = {}
  watchVisitMetrics((metrics) => {
    latest = metrics
  })
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    const report = reportOf(page, latest, matchMedia('(pointer: coarse) and (max-width: 767px)').matches)
    if (report === null) return
    fetch(pathOf(postPageSpeed), {
      method: postPageSpeed.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined)
  }
  // Comes after what the library does at the same event, for that began to listen first.
  document.addEventListener('visibilitychange', send)
}

/** The route of a path, a stock's without its ticker; null for what is no page of ours. */
export function pageNamed(path: string): MeasuredPage | null {
  if (isStockPath(path)) return STOCK_ROUTE
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return CLIENT_ROUTES.find((route) => route.path === bare)?.path ?? null
}

/** What is sent of a visit; null while nothing was measured. Times are rounded to a tenth of a millisecond. */
export function reportOf(page: MeasuredPage, metrics: VisitMetrics, isPhone: boolean): PageSpeedReport | null {
  const measured = Object.values(metrics)
  const [first] = measured
  if (first === undefined) return null
  return {
    page,
    device: isPhone ? 'phone' : 'desktop',
    navigation: first.navigationType,
    metrics: Object.fromEntries(
      measured.map(({ name, value }) => [name, name === 'CLS' ? Number(value.toFixed(4)) : Number(value.toFixed(1))]),
    ),
  }
}

/** Of the page that was loaded: a visit is counted for it, wherever within the app it goes on to. */
function pathAtStart(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation === undefined ? location.pathname : new URL(navigation.name, location.origin).pathname
}
