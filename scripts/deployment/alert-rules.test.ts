import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createMetrics } from '../../apps/server/src/metrics/metrics.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const rule = z.strictObject({
  alert: z.string().regex(/^Fairweight[A-Za-z]+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[smh]$/),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().regex(/^[A-Z].*\.$/), runbook: z.string() }),
})
const rules = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(read('deploy/prometheus/alerts.yaml')))
  .groups.flatMap((group) => group.rules)

const target = z.object({ expr: z.string() })
const panels = z
  .object({ panels: z.array(z.object({ type: z.string(), title: z.string(), targets: z.array(target).optional() })) })
  .parse(JSON.parse(read('deploy/grafana/fairweight.json'))).panels

/** What every server exports, also before it has measured anything. */
async function exportedNames(): Promise<Set<string>> {
  const metrics = createMetrics({
    readFigures: () => Promise.reject(new Error('there is no database here')),
    process: {
      connections: () => null,
      servedSnapshot: () => null,
      loggedLines: { warn: 0, error: 0, fatal: 0 },
      dataDirectory: tmpdir(),
    },
    clock: Date.now,
    log: createLogger('silent'),
  })
  const types = [...(await metrics.read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

const namesIn = (expression: string) => expression.match(/\b(?:fairweight|nodejs|process)_[a-z0-9_]+/g) ?? []

test('every alert has a section on the page for operators, and every section an alert', () => {
  const page = 'docs/operations/prometheus-alerts.md'
  const sections = [...read(page).matchAll(/^## (.*)$/gm)].map(([, title]) => title)
  expect(rules.map(({ alert }) => alert)).toEqual(expect.arrayContaining(sections))
  expect(sections.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`${page}#${alert.toLowerCase()}`)
})

test('alerts and dashboard ask only for what a server exports', async () => {
  const exported = await exportedNames()
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ]
  const named = expressions.flatMap(namesIn)
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((name) => !exported.has(name))).toEqual([])
})

test('each panel of the dashboard shows something', () => {
  for (const { type, title, targets = [] } of panels)
    expect(targets.length, title).toBe(type === 'row' ? 0 : targets.length || 1)
  expect(panels.filter(({ type }) => type !== 'row').length).toBeGreaterThan(20)
})

test('the example of Prometheus reads these rules, under the name of the job that they ask for', () => {
  const config = z
    .object({ rule_files: z.array(z.string()), scrape_configs: z.array(z.object({ job_name: z.string() })) })
    .parse(parse(read('deploy/prometheus/prometheus.yaml')))
  for (const file of config.rule_files) expect(existsSync(new URL(`deploy/prometheus/${file}`, root))).toBe(true)
  const jobs = new Set(rules.flatMap(({ expr }) => [...expr.matchAll(/job="([^"]+)"/g)].map(([, job]) => job)))
  expect(config.scrape_configs.map(({ job_name }) => job_name)).toEqual([...jobs])
})
