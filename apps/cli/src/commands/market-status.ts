import type { Command } from '../command-line/command.ts'
import { runAndPrint } from '../operations/operation-command.ts'

/** `fairweight market status` */
export const marketStatus: Command = {
  options: {},
  run: (options, terminal) => runAndPrint('market.status', {}, options, terminal),
}
