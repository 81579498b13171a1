import { isoDate, oneOf, someOf } from '../command-line/checked-values.ts'
import type { Command } from '../command-line/command.ts'
import { runAndPrint } from '../operations/operation-command.ts'
import { datasets } from './datasets.ts'

const coverageParts = ['prices', 'grades', 'filings'] as const

/** `fairweight market publish` */
export const marketPublish: Command = {
  options: {
    'as-of': { kind: 'value', placeholder: 'DATE', about: 'rate as things were known on this day; the last session without it' },
    dataset: { kind: 'value', placeholder: 'market|sample', about: 'whose figures to rate; market without it' },
    'accept-coverage': { kind: 'value', placeholder: coverageParts.join(','), about: 'publish though 5 % or more of these went missing since the day before' },
  },
  notes: [
    'The same history and the same day always give the same snapshot, under the same name.',
    'A day that lacks 5 % or more of the closes, grades or usable filings of the day before is refused, and readers keep what they see.',
    'When the last session came only in part, publish the day before it: fairweight market publish --as-of 2020-01-10',
  ],
  run(options, terminal) {
    const asOf = isoDate(options, 'as-of')
    const dataset = oneOf(options, 'dataset', datasets)
    const acceptCoverage = someOf(options, 'accept-coverage', coverageParts)
    return runAndPrint('market.publish', { ...(asOf && { asOf }), ...(dataset && { dataset }), ...(acceptCoverage && { acceptCoverage }) }, options, terminal)
  },
}
