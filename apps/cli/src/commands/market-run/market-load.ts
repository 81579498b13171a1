import { wholeNumber } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runAndPrint, runWithProgress } from '../../operations/operation-command.ts'
import { describeResult } from '../../output/describe-result.ts'

/** `fairweight market load` */
export const marketLoad: Command = {
  options: {
    years: { kind: 'value', placeholder: 'COUNT', about: 'how many years of prices; 10 by default' },
    plan: { kind: 'flag', about: 'only say how many calls it takes and how long; asks for the list of stocks alone' },
  },
  notes: [
    'It says what it takes before it starts, and keeps within the quota of each source.',
    'To resume an interrupted load, run the same command again: nothing is asked for twice.',
  ],
  async run(options, terminal) {
    const years = wholeNumber(options, 'years')
    const input = years === undefined ? {} : { years }
    if (options.flag('plan')) return runAndPrint('market.load', { ...input, planOnly: true }, options, terminal)
    if (!options.flag('json')) {
      const planned = await runWithProgress('market.load', { ...input, planOnly: true }, options, terminal)
      terminal.errors.write(`${describeResult(planOf(planned))}\n`)
    }
    return runAndPrint('market.load', input, options, terminal)
  },
}

/** The plan of a report, which may have come over the socket. */
function planOf(report: unknown): unknown {
  return typeof report === 'object' && report !== null && 'plan' in report ? report.plan : report
}
