import type { Command } from '../../command-line/command.ts'
import { runAndPrint } from '../../operations/operation-command.ts'

/** `fairweight market rollback` */
export const marketRollback: Command = {
  positionals: [{ name: 'ID', about: 'the snapshot to go back to, as market status names it' }],
  options: {},
  notes: [
    'Readers see the other snapshot at once. The ledger keeps every recorded day, and the next day is published as usual.',
    'To go forward again, name the snapshot that was left.',
  ],
  run: (options, terminal) => runAndPrint('market.rollback', { snapshot: options.positional('ID') }, options, terminal),
}
