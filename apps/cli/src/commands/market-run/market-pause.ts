import { parseOneOf } from '../../command-line/checked-values.ts'
import type { Command, Option } from '../../command-line/command.ts'
import { runAndPrint } from '../../operations/operation-command.ts'
import { datasets } from '../datasets.ts'

const dataset: Option = {
  kind: 'value',
  placeholder: 'market|sample',
  about: 'whose daily run; that of the sources that are set up by default',
}

/** `fairweight market pause` */
export const marketPause: Command = {
  options: { reason: { kind: 'value', placeholder: 'TEXT', about: 'why, for whoever reads market status' }, dataset },
  notes: ['Readers keep what they see. A step that is under way is finished.'],
  run(options, terminal) {
    const [reason, named] = [options.value('reason'), parseOneOf(options, 'dataset', datasets)]
    const input = { ...(reason && { reason }), ...(named && { dataset: named }) }
    return runAndPrint('market.pause', input, options, terminal)
  },
}

/** `fairweight market resume` */
export const marketResume: Command = {
  options: { dataset },
  run(options, terminal) {
    const named = parseOneOf(options, 'dataset', datasets)
    return runAndPrint('market.resume', { ...(named && { dataset: named }) }, options, terminal)
  },
}
