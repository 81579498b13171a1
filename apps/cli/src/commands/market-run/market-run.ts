import { isoDate } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { runAndPrint } from '../../operations/operation-command.ts'

/** `fairweight market run` */
export const marketRun: Command = {
  options: {
    date: {
      kind: 'value',
      placeholder: 'DATE',
      about: 'the session to fetch and publish now, without waiting for its times',
    },
  },
  notes: [
    'The server does this by itself every night. Run it to try again at once what failed, such as after setting a new key.',
    'A session that is published already is not run again.',
  ],
  run(options, terminal) {
    const date = isoDate(options, 'date')
    return runAndPrint('market.run', { ...(date && { date }) }, options, terminal)
  },
}
