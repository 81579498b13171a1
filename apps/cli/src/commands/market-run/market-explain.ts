import { parseOneOf } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runWithProgress } from '../../operations/operation-command.ts'
import { describeResult } from '../../output/describe-result.ts'
import { datasets } from '../datasets.ts'

/** `fairweight market explain` */
export const marketExplain: Command = {
  positionals: [{ name: 'TICKER', about: 'the stock, such as KO' }],
  options: {
    dataset: { kind: 'value', placeholder: 'market|sample', about: 'whose stock; the market’s once there is one' },
  },
  notes: ['It reads the snapshot that readers see. --json prints all details of the stock.'],
  async run(options, terminal) {
    const dataset = parseOneOf(options, 'dataset', datasets)
    const input = { ticker: options.positional('TICKER'), ...(dataset && { dataset }) }
    const result = await runWithProgress('market.explain', input, options, terminal)
    await terminal.print(options.flag('json') ? JSON.stringify(result) : textOf(result))
    return 0
  },
}

/** The lines of an explanation, which may have come over the socket. */
function textOf(result: unknown): string {
  const lines: unknown = typeof result === 'object' && result !== null && 'lines' in result ? result.lines : null
  return Array.isArray(lines) ? lines.join('\n') : describeResult(result)
}
