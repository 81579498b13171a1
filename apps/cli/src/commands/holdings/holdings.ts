import { readFile } from 'node:fs/promises'
import { readBrokerFile } from '@fairweight/domain/broker-files'
import { holdingsOf, type LotChoice, type Transaction, type Valuation, washSales } from '@fairweight/domain/portfolio'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import { describeHoldings, type HoldingsReport, holdingsJson } from './describe-holdings.ts'
import { readValuations } from './read-valuations.ts'

/** `fairweight holdings` */
export const holdings: Command = {
  options: {
    files: {
      kind: 'list',
      placeholder: 'FILE',
      isNeeded: true,
      about: 'brokers’ CSV files of positions or transactions, in any order; the same line twice counts once',
    },
    lots: {
      kind: 'value',
      placeholder: 'RULE',
      about: 'which shares a sale takes first: fifo (the oldest, as unless said otherwise) or highest-cost',
    },
    values: {
      kind: 'value',
      placeholder: 'FILE',
      about: 'a CSV with Date and Value, what all of it was worth at the end of days: gives the returns',
    },
  },
  notes: [
    'Reads files of Schwab, Fidelity, Vanguard, Interactive Brokers, E*TRADE, Robinhood and Merrill, and tables with the usual column names.',
    'Nothing is stored or sent. Lines that cannot be taken are listed with their reason, and stocks of which more is sold than bought are named.',
    'Wash sales are losses that count later, because the same stock was bought within 30 days; the gains above them do not take this into account.',
  ],
  async run(options, terminal) {
    const choice = lotChoice(options.value('lots'))
    const files = await Promise.all(
      options.list('files').map(async (path) => ({ path, ...readBrokerFile(await textOf(path)) })),
    )
    const values = options.value('values')
    const valuations: readonly Valuation[] = values === undefined ? [] : readValuations(values, await textOf(values))
    const transactions: readonly Transaction[] = files.flatMap((file) => file.transactions)
    const found = holdingsOf(transactions, choice)
    const report: HoldingsReport = {
      files,
      transactions,
      holdings: found,
      washed: washSales(transactions, found),
      valuations,
    }
    if (options.flag('json')) await terminal.print(JSON.stringify(holdingsJson(report)))
    else for (const line of describeHoldings(report)) await terminal.print(line)
    return files.some(({ tables }) => tables.length === 0) ? 1 : 0
  },
}

function lotChoice(word = 'fifo'): LotChoice {
  if (word === 'fifo' || word === 'highest-cost') return word
  throw new UsageError(`--lots is fifo or highest-cost, not “${word}”.`)
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new UsageError(`${path} cannot be read.`)
  }
}
