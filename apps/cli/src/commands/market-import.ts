import { resolve } from 'node:path'
import type { Command } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { runAndPrint } from '../operations/operation-command.ts'

const kinds = ['prices', 'fundamentals', 'securities', 'splits'] as const

/** `fairweight market import` */
export const marketImport: Command = {
  options: {
    prices: { kind: 'list', placeholder: 'FILE', about: 'prices: date, ticker, close and what else is known of each day' },
    fundamentals: { kind: 'list', placeholder: 'FILE', about: 'fundamentals: one row per company and fiscal period' },
    securities: { kind: 'list', placeholder: 'FILE', about: 'names, types, sectors and marks of the tickers' },
    splits: { kind: 'list', placeholder: 'FILE', about: 'splits: date, ticker and ratio' },
    facts: { kind: 'value', placeholder: 'FOLDER', about: 'filings; comes with a later version' },
  },
  notes: [
    'Files are CSV, gzipped CSV or Parquet. Rows replace earlier rows of the same key; nothing is imported when a file is wrong.',
    'Example: fairweight market import --prices prices-*.csv.gz --fundamentals fundamentals.csv --securities securities.csv',
  ],
  async run(options, terminal) {
    if (options.flag('facts')) throw new UsageError('Importing filings comes with a later version; use --fundamentals for now.')
    const files = Object.fromEntries(kinds.map((kind) => [kind, options.list(kind).map((path) => resolve(path))]))
    if (Object.values(files).every((paths) => paths.length === 0)) {
      throw new UsageError(`Name at least one file: ${kinds.map((kind) => `--${kind} FILE`).join(', ')}.`)
    }
    return runAndPrint('market.import', files, options, terminal)
  },
}
