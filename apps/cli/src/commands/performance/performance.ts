import { DEVICE_CLASSES, NAVIGATION_TYPES } from '@fairweight/contract/page-speed'
import { count, wholePercent } from '@fairweight/domain/wording/figures.ts'
import { parseOneOf, wholeNumber } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runWithProgress } from '../../operations/operation-command.ts'
import { alignColumns } from '../../output/align-columns.ts'

/** `fairweight performance` */
export const performance: Command = {
  options: {
    days: { kind: 'value', placeholder: 'COUNT', about: 'the last so many days, 1 to 90; 28 by default' },
    device: { kind: 'value', placeholder: 'DEVICE', about: 'only visits on a phone, or only on a desktop' },
    navigation: { kind: 'value', placeholder: 'TYPE', about: 'only visits that began so, such as navigate or reload' },
  },
  notes: [
    'p75 is what three visits of four did not exceed. docs/operations/page-speed.md says what is measured and how it is counted.',
    'Example: fairweight performance --device phone --days 7',
  ],
  async run(options, terminal) {
    const asked = {
      days: wholeNumber(options, 'days'),
      device: parseOneOf(options, 'device', DEVICE_CLASSES),
      navigation: parseOneOf(options, 'navigation', NAVIGATION_TYPES),
    }
    const report = await runWithProgress('performance.show', asked, options, terminal)
    await terminal.print(options.flag('json') ? JSON.stringify(report) : describePerformance(report))
    return 0
  },
}

/** Below this a p75 is one visit's value, more or less. */
const MIN_VISITS = 10
/** Below this another week could well show something else. */
const FEW_VISITS = 100

const headings = ['Page', 'Metric', 'p75', 'Good', 'Poor', 'Visits']

/** What visits measured, one line a page and metric. It may have come over the socket, so nothing is taken for granted about its shape. */
export function describePerformance(report: unknown): string {
  const metrics = isRecord(report) && Array.isArray(report['pages']) ? report['pages'].filter(isRecord) : []
  if (metrics.length === 0)
    return 'No visits were measured in these days. Measuring can be turned off with PAGE_SPEED, and browsers can refuse it.'
  const rows = metrics.map((metric, index) => rowOf(metric, metrics[index - 1]))
  return [alignColumns([headings, ...rows]).join('\n'), '', ...notesOn(metrics)].join('\n')
}

function rowOf(metric: Record<string, unknown>, before: Record<string, unknown> | undefined): string[] {
  const visits = numberOf(metric['visits'])
  const page = textOf(metric['page'])
  const name = textOf(metric['metric'])
  const isKnown = visits >= MIN_VISITS
  return [
    page === textOf(before?.['page']) ? '' : page,
    name,
    isKnown ? `${valueText(name, numberOf(metric['p75']))}${visits < FEW_VISITS ? ' *' : ''}` : 'too few visits',
    isKnown ? wholePercent(numberOf(metric['good'])) : '',
    isKnown ? wholePercent(numberOf(metric['poor'])) : '',
    count(visits),
  ]
}

/** How to read the table: the error of its figures, and which of them rest on little. */
function notesOn(metrics: readonly Record<string, unknown>[]): string[] {
  const visits = metrics.map((metric) => numberOf(metric['visits']))
  return [
    'p75 is known to 2.5%; shares and counts are exact. A minute stands for anything longer.',
    ...(visits.some((each) => each >= MIN_VISITS && each < FEW_VISITS)
      ? [`* rests on fewer than ${FEW_VISITS} visits: another week could well show something else.`]
      : []),
    ...(visits.some((each) => each < MIN_VISITS) ? [`Fewer than ${MIN_VISITS} visits are not summed up.`] : []),
  ]
}

/** Layout shift has no unit; all others are milliseconds, of which a second and more is written in seconds. */
function valueText(metric: string, value: number): string {
  if (metric === 'CLS') return value.toFixed(3)
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(2)} s`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ') : ''
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
