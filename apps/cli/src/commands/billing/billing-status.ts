import type { Command } from '../../command-line/command.ts'
import { runAndPrint } from '../../operations/operation-command.ts'

/** `fairweight billing status` */
export const billingStatus: Command = {
  options: {},
  notes: [
    'Waiting events are processed automatically. Look into any event that has waited for three days: docs/operations says how.',
  ],
  run: (options, terminal) => runAndPrint('billing.status', {}, options, terminal),
}
