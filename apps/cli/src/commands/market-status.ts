import { parseOneOf, wholeNumber } from '../command-line/checked-values.ts'
import type { Command } from '../command-line/command.ts'
import { runAndPrint } from '../operations/operation-command.ts'
import { datasets } from './datasets.ts'

/** `fairweight market status` */
export const marketStatus: Command = {
  options: {
    dataset: { kind: 'value', placeholder: 'market|sample', about: 'whose state; both by default' },
    findings: {
      kind: 'value',
      placeholder: 'COUNT',
      about: 'the most findings to list in full; the counts always include all',
    },
  },
  run(options, terminal) {
    const dataset = parseOneOf(options, 'dataset', datasets)
    const findings = wholeNumber(options, 'findings')
    return runAndPrint(
      'market.status',
      { ...(dataset && { dataset }), ...(findings !== undefined && { findings }) },
      options,
      terminal,
    )
  },
}
