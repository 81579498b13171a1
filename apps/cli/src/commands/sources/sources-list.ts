import type { Command } from '../../command-line/command.ts'
import { runAndPrint } from '../../operations/operation-command.ts'

/** `fairweight sources list` */
export const sourcesList: Command = {
  options: {},
  notes: [
    'Costs are for one day and the tickers that are imported, or 3,000 before any is. Where a provider counts a request as several calls, “counted” says as what.',
    'Of the sources that are set up, the first that offers what is needed is asked; the next stands in when it fails.',
    'Keys are settings of the server, or of this command when no server has the data folder open. docs/operations/market-sources.md tells of each.',
  ],
  run: (options, terminal) => runAndPrint('sources.list', {}, options, terminal),
}
