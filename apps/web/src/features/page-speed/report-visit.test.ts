import { pageSpeedReport } from '@fairweight/contract/page-speed'
import { expect, it } from 'vitest'
import type { MetricType } from 'web-vitals'
import { pageNamed, reportOf } from './report-visit.ts'

const measured = (name: 'LCP' | 'TTFB', value: number): MetricType => {
  const shared = { value, rating: 'good', delta: value, id: 'v1', navigationType: 'reload', navigationId: 1 } as const
  return name === 'LCP' ? { ...shared, name, entries: [] } : { ...shared, name, entries: [] }
}

it.each([
  ['/', '/'],
  ['/demo', '/demo'],
  ['/learn/glossary/', '/learn/glossary'],
  ['/stocks/BRK.B', '/stocks/:ticker'],
  ['/stocks/not a ticker', null],
  ['/nothing', null],
])('%s is named %s', (path, name) => {
  expect(pageNamed(path)).toBe(name)
})

it('a report fits the call, and holds values and nothing else of what was observed', () => {
  const report = reportOf('/demo', { LCP: measured('LCP', 1_234.5678), TTFB: measured('TTFB', 80) }, true)
  expect(report).toEqual({
    page: '/demo',
    device: 'phone',
    navigation: 'reload',
    metrics: { LCP: 1_234.6, TTFB: 80 },
  })
  expect(pageSpeedReport.parse(report)).toEqual(report)
})

it('is none while nothing was measured', () => {
  expect(reportOf('/demo', {}, false)).toBeNull()
})
