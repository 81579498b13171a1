import { resolve } from 'node:path'
import type { Command } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { runAndPrint } from '../operations/operation-command.ts'

const kinds = ['prices', 'fundamentals', 'securities', 'splits', 'rates', 'facts', 'submissions', 'tickers'] as const

/** `fairweight market import` */
export const marketImport: Command = {
  options: {
    prices: { kind: 'list', placeholder: 'FILE', about: 'prices: date, ticker, close and what else is known of each day' },
    fundamentals: { kind: 'list', placeholder: 'FILE', about: 'fundamentals: one row per company and fiscal period' },
    securities: { kind: 'list', placeholder: 'FILE', about: 'names, types, sectors and marks of the tickers' },
    splits: { kind: 'list', placeholder: 'FILE', about: 'splits: date, ticker and ratio' },
    rates: { kind: 'list', placeholder: 'FILE', about: 'exchange rates, for companies that report in another currency than US dollars' },
    facts: { kind: 'list', placeholder: 'PATH', about: 'filings as the SEC answers them (companyfacts): a file, a folder or companyfacts.zip' },
    submissions: { kind: 'list', placeholder: 'PATH', about: 'the SEC’s descriptions of companies: a file, a folder or submissions.zip' },
    tickers: { kind: 'list', placeholder: 'FILE', about: 'which ticker is which company: company_tickers.json' },
  },
  notes: [
    'Tables are CSV, gzipped CSV or Parquet. Rows replace earlier rows of the same key; nothing is imported when a file is wrong.',
    'Exchange rates are taken as the European Central Bank and FRED give them, or as date,currency,usd_per_unit; the output says how each file was read.',
    'Answers of the SEC are JSON, plain or gzipped, and are kept as received. In a folder or an archive, one that cannot be read is reported and the rest is imported.',
    'An import of answers that was stopped goes on where it was when the same command is given again.',
    'Example: fairweight market import --prices prices-*.csv.gz --fundamentals fundamentals.csv --securities securities.csv',
    'Example: fairweight market import --facts companyfacts.zip --submissions submissions.zip --tickers company_tickers.json --splits splits.csv',
  ],
  async run(options, terminal) {
    const files = Object.fromEntries(kinds.map((kind) => [kind, options.list(kind).map((path) => resolve(path))]))
    if (Object.values(files).every((paths) => paths.length === 0)) {
      throw new UsageError(`Name at least one file: ${kinds.map((kind) => `--${kind} ${marketImport.options[kind]?.placeholder ?? 'FILE'}`).join(', ')}.`)
    }
    return runAndPrint('market.import', files, options, terminal)
  },
}
