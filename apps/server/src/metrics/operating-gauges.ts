import type { DatasetFigures } from '@fairweight/application/monitoring/dataset-figures.ts'
import type { OperatingFigures } from '@fairweight/application/monitoring/read-figures.ts'
import { SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { Gauge, type Registry } from 'prom-client'

/** Every gauge that is read from the database: its name, what it means and its labels. Each is `fairweight_` and the name. */
const GAUGES = {
  database_up: ['Whether the database answered when this was read: 1 or 0.', []],
  database_start_time_seconds: ['When the database was started, in seconds since 1970.', []],
  data_age_seconds: ['Since the close of the session that readers see.', ['dataset']],
  sessions_missing: ['Sessions whose ratings were due and are not published.', ['dataset']],
  stocks: ['Stocks that are published.', ['dataset']],
  coverage_ratio: ['Share of the published stocks that have a part.', ['dataset', 'part']],
  findings: ['What the checks found in the published data, by kind.', ['dataset', 'check', 'severity']],
  market_run_state: ['1 for the state of the newest run.', ['dataset', 'state']],
  market_run_duration_seconds: ['What the newest run took, or has taken until now.', ['dataset']],
  market_run_stale_stocks: ['Stocks that the newest run published with a part that is old.', ['dataset']],
  market_run_step_duration_seconds: ['What a step of the newest run took.', ['dataset', 'step']],
  market_run_step_attempts: ['How often a step of the newest run was begun.', ['dataset', 'step']],
  market_run_rows: ['Rows that a step of the newest run brought, by source.', ['dataset', 'step', 'source']],
  source_requests_today: ['Requests to a source on this day in UTC.', ['source']],
  source_failures_today: ['Requests of this day that failed.', ['source']],
  source_bytes_today: ['Bytes that a source sent on this day.', ['source']],
  source_quota_left: ['Requests that the daily limit of a source leaves.', ['source']],
  incidents_open: ['Incidents that last, by kind.', ['kind']],
  mail: ['Emails in the outbox, by state.', ['state']],
  mail_waiting_seconds: [
    'What the first email that waits has waited, newsletters and emails about grades left out.',
    [],
  ],
  jobs: ['Jobs that wait, are being done or have failed.', ['queue', 'state']],
  jobs_waiting_seconds: ['What the first job that is due has waited.', ['queue']],
  payment_events: ['Events of the payment provider that wait.', []],
  payment_events_waiting_seconds: ['What the first of them has waited.', []],
  worker_age_seconds: ['Since a worker last gave a sign of life.', []],
  lease_held: ['1 while a process has a right that one has at a time, else 0.', ['lease']],
  clock_ahead_seconds: ["What this computer's clock is ahead of the database's; below 0 it is behind.", []],
} as const satisfies Record<string, readonly [string, readonly string[]]>

type GaugeName = keyof typeof GAUGES
type Labels = Readonly<Record<string, string>>
type SetGauge = (name: GaugeName, labels: Labels, value: number | null) => void

/** Gauges of a registry that show the newest figures, or null where the database could not be asked. What is no longer there is dropped. */
export function createOperatingGauges(registry: Registry): (figures: OperatingFigures | null) => void {
  const names = Object.keys(GAUGES).filter((name): name is GaugeName => name in GAUGES)
  const gauges = new Map(
    names.map((name) => {
      const [help, labelNames] = GAUGES[name]
      return [name, new Gauge({ name: `fairweight_${name}`, help, labelNames: [...labelNames], registers: [registry] })]
    }),
  )
  const set: SetGauge = (name, labels, value) => {
    if (value !== null) gauges.get(name)?.set(labels, value)
  }
  return (figures) => {
    for (const gauge of gauges.values()) gauge.reset()
    set('database_up', {}, figures === null ? 0 : 1)
    if (figures !== null) showFigures(figures, set)
  }
}

function showFigures({ datasets, sources, openIncidents, ...figures }: OperatingFigures, set: SetGauge): void {
  for (const dataset of datasets) showDataset(dataset, set)
  for (const { source, requests, failures, bytes, quotaLeft } of sources) {
    set('source_requests_today', { source }, requests)
    set('source_failures_today', { source }, failures)
    set('source_bytes_today', { source }, bytes)
    set('source_quota_left', { source }, quotaLeft)
  }
  for (const [kind, count] of Object.entries(openIncidents)) set('incidents_open', { kind }, count)
  showWork(figures, set)
}

/** What waits to be done in the background, and whether anybody does it. */
function showWork(figures: Omit<OperatingFigures, 'datasets' | 'sources' | 'openIncidents'>, set: SetGauge): void {
  const { mails, queues, events, leases } = figures
  for (const [state, count] of Object.entries(mails)) set('mail', { state }, count)
  set('mail_waiting_seconds', {}, figures.mailWaitingSeconds)
  for (const { queue, state, count } of queues) set('jobs', { queue, state }, count)
  for (const queue of new Set(queues.map((length) => length.queue))) {
    const waited = queues.filter((length) => length.queue === queue).map(({ waitingSeconds }) => waitingSeconds)
    set('jobs_waiting_seconds', { queue }, Math.max(...waited))
  }
  set('payment_events', {}, events.count)
  set('payment_events_waiting_seconds', {}, events.waitingSeconds)
  set('worker_age_seconds', {}, figures.workerAgeSeconds)
  for (const { name, isHeld } of leases) set('lease_held', { lease: name }, isHeld ? 1 : 0)
  set('database_start_time_seconds', {}, figures.databaseStarted.getTime() / SECOND_MS)
  set('clock_ahead_seconds', {}, figures.clockAheadSeconds)
}

function showDataset({ dataset, run, ...figures }: DatasetFigures, set: SetGauge): void {
  set('data_age_seconds', { dataset }, figures.ageSeconds)
  set('sessions_missing', { dataset }, figures.missingSessions)
  set('stocks', { dataset }, figures.stocks)
  for (const [part, share] of Object.entries(figures.coverage)) set('coverage_ratio', { dataset, part }, share)
  for (const { check, severity, count } of figures.findings) set('findings', { dataset, check, severity }, count)
  if (run === null) return
  set('market_run_state', { dataset, state: run.state }, 1)
  set('market_run_duration_seconds', { dataset }, run.seconds)
  set('market_run_stale_stocks', { dataset }, run.staleStocks)
  for (const { step, seconds, attempts, rows } of run.steps) {
    set('market_run_step_duration_seconds', { dataset, step }, seconds)
    set('market_run_step_attempts', { dataset, step }, attempts)
    for (const { source, count } of rows) set('market_run_rows', { dataset, step, source }, count)
  }
}
