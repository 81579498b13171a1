import { isoDate, oneOf } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runAndPrint } from '../../operations/operation-command.ts'
import { datasets } from '../datasets.ts'

/** `fairweight market replay` */
export const marketReplay: Command = {
  options: {
    dataset: { kind: 'value', placeholder: 'market|sample', about: 'whose history to replay; market without it' },
    from: { kind: 'value', placeholder: 'DATE', about: 'not before this day; as early as momentum can be known without it' },
    to: { kind: 'value', placeholder: 'DATE', about: 'not after this day; up to the last session without it' },
  },
  notes: [
    'Grades one day of each past month with the prices until then and what was filed by then, and appends it to the replayed chain.',
    'Goes on where an earlier run ended. Replayed days are never mixed with those that were recorded on the day itself.',
  ],
  run(options, terminal) {
    const [from, to] = [isoDate(options, 'from'), isoDate(options, 'to')]
    const dataset = oneOf(options, 'dataset', datasets)
    return runAndPrint('market.replay', { ...(dataset && { dataset }), ...(from && { from }), ...(to && { to }) }, options, terminal)
  },
}
