import type { Command } from '../../command-line/command.ts'
import { runAndPrint } from '../../operations/operation-command.ts'

/** `fairweight billing status` */
export const billingStatus: Command = {
  options: {},
  notes: ['What waits is worked off by itself. An event that has waited for three days wants looking into: docs/operations says how.'],
  run: (options, terminal) => runAndPrint('billing.status', {}, options, terminal),
}
