import { parseOneOf } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runWithProgress } from '../../operations/operation-command.ts'
import { describeTrackRecord } from '../../output/describe-track-record.ts'
import { datasets } from '../datasets.ts'

/** `fairweight market track-record` */
export const marketTrackRecord: Command = {
  options: {
    dataset: { kind: 'value', placeholder: 'market|sample', about: "whose record; the market's by default" },
    verify: { kind: 'flag', about: 'check the chains of days and name the first day that was changed' },
    rebuild: { kind: 'flag', about: 'check the chains and recompute the record' },
  },
  notes: ['Exits with code 1 when a past day was changed or removed.'],
  async run(options, terminal) {
    const dataset = parseOneOf(options, 'dataset', datasets)
    const input = { ...(dataset && { dataset }), verify: options.flag('verify'), rebuild: options.flag('rebuild') }
    const report = await runWithProgress('market.track-record', input, options, terminal)
    const { isIntact, text } = describeTrackRecord(report)
    await terminal.print(options.flag('json') ? JSON.stringify(report) : text)
    return isIntact ? 0 : 1
  },
}
