import { isoDate, oneOf } from '../command-line/checked-values.ts'
import type { Command } from '../command-line/command.ts'
import { runAndPrint } from '../operations/operation-command.ts'
import { datasets } from './datasets.ts'

/** `fairweight market publish` */
export const marketPublish: Command = {
  options: {
    'as-of': { kind: 'value', placeholder: 'DATE', about: 'rate as things were known on this day; the last session without it' },
    dataset: { kind: 'value', placeholder: 'market|sample', about: 'whose figures to rate; market without it' },
    'accept-coverage': { kind: 'flag', about: 'publish though 5 % or more of the stocks went missing since yesterday' },
  },
  notes: ['The same history and the same day always give the same snapshot, under the same name.'],
  run(options, terminal) {
    const asOf = isoDate(options, 'as-of')
    const dataset = oneOf(options, 'dataset', datasets)
    return runAndPrint('market.publish', { ...(asOf && { asOf }), ...(dataset && { dataset }), ...(options.flag('accept-coverage') && { acceptCoverage: true }) }, options, terminal)
  },
}
