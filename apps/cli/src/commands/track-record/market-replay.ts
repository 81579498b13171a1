import { isoDate, parseOneOf } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runAndPrint } from '../../operations/operation-command.ts'
import { datasets } from '../datasets.ts'

/** `fairweight market replay` */
export const marketReplay: Command = {
  options: {
    dataset: { kind: 'value', placeholder: 'market|sample', about: 'whose history to replay; market by default' },
    from: {
      kind: 'value',
      placeholder: 'DATE',
      about: 'not before this day; by default as early as momentum is known',
    },
    to: { kind: 'value', placeholder: 'DATE', about: 'not after this day; up to the last session by default' },
  },
  notes: [
    'Grades one day of each past month with the prices and filings known by then, and appends it to the replayed chain.',
    'Continues where an earlier run ended. Replayed days are never mixed with days that were recorded on the day itself.',
  ],
  run(options, terminal) {
    const [from, to] = [isoDate(options, 'from'), isoDate(options, 'to')]
    const dataset = parseOneOf(options, 'dataset', datasets)
    return runAndPrint(
      'market.replay',
      { ...(dataset && { dataset }), ...(from && { from }), ...(to && { to }) },
      options,
      terminal,
    )
  },
}
