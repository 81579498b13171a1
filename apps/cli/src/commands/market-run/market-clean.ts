import { wholeNumber } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runAndPrint } from '../../operations/operation-command.ts'

/** `fairweight market clean` */
export const marketClean: Command = {
  options: {
    days: {
      kind: 'value',
      placeholder: 'COUNT',
      about: 'how long to keep them; MARKET_KEEP_DAYS by default, at least 14',
    },
  },
  notes: [
    'The server does this by itself once a day.',
    'What readers see, what the ledger or anybody’s kept result needs, and the newest five snapshots always stay.',
  ],
  run(options, terminal) {
    const days = wholeNumber(options, 'days')
    return runAndPrint('market.clean', days === undefined ? {} : { days }, options, terminal)
  },
}
