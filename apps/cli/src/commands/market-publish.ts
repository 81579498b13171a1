import { isoDate, parseOneOf, parseSomeOf } from '../command-line/checked-values.ts'
import type { Command } from '../command-line/command.ts'
import { runAndPrint } from '../operations/operation-command.ts'
import { datasets } from './datasets.ts'

const COVERAGE_PARTS = ['prices', 'grades', 'filings'] as const

/** `fairweight market publish` */
export const marketPublish: Command = {
  options: {
    'as-of': {
      kind: 'value',
      placeholder: 'DATE',
      about: 'rate with what was known on this day; the last session by default',
    },
    dataset: { kind: 'value', placeholder: 'market|sample', about: 'whose figures to rate; market by default' },
    'accept-coverage': {
      kind: 'value',
      placeholder: COVERAGE_PARTS.join(','),
      about: 'publish even though 5% or more of these went missing since the day before',
    },
  },
  notes: [
    'The same history and day always give the same snapshot, with the same name.',
    'A day is refused when it lacks 5% or more of the closes, grades or usable filings of the day before. Readers then keep seeing the current snapshot.',
    'If the last session is incomplete, publish the day before it: fairweight market publish --as-of 2020-01-10',
  ],
  run(options, terminal) {
    const asOf = isoDate(options, 'as-of')
    const dataset = parseOneOf(options, 'dataset', datasets)
    const acceptCoverage = parseSomeOf(options, 'accept-coverage', COVERAGE_PARTS)
    return runAndPrint(
      'market.publish',
      { ...(asOf && { asOf }), ...(dataset && { dataset }), ...(acceptCoverage && { acceptCoverage }) },
      options,
      terminal,
    )
  },
}
