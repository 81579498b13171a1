import { resolve } from 'node:path'
import type { Command } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { runAndPrint } from '../operations/operation-command.ts'

const KINDS = [
  'prices',
  'fundamentals',
  'securities',
  'splits',
  'dividends',
  'rates',
  'facts',
  'submissions',
  'tickers',
  'holdings',
] as const

/** `fairweight market import` */
export const marketImport: Command = {
  options: {
    prices: {
      kind: 'list',
      placeholder: 'PATH',
      about: 'prices: date, ticker, close and any other daily figures',
    },
    fundamentals: { kind: 'list', placeholder: 'FILE', about: 'fundamentals: one row per company and fiscal period' },
    securities: { kind: 'list', placeholder: 'PATH', about: 'names, types, sectors and flags of the tickers' },
    splits: { kind: 'list', placeholder: 'PATH', about: 'splits: date, ticker and ratio' },
    dividends: { kind: 'list', placeholder: 'PATH', about: 'dividends: date, ticker and cash per share' },
    holdings: {
      kind: 'list',
      placeholder: 'FILE',
      about: 'what an ESG fund holds, as it reports to the SEC (form N-PORT): gives the ESG mark',
    },
    rates: {
      kind: 'list',
      placeholder: 'FILE',
      about: 'exchange rates, for companies that report in a currency other than US dollars',
    },
    facts: {
      kind: 'list',
      placeholder: 'PATH',
      about: 'filings as the SEC provides them (companyfacts): a file, a folder or companyfacts.zip',
    },
    submissions: {
      kind: 'list',
      placeholder: 'PATH',
      about: 'the SEC’s descriptions of companies: a file, a folder or submissions.zip',
    },
    tickers: { kind: 'list', placeholder: 'FILE', about: 'which company each ticker belongs to: company_tickers.json' },
  },
  notes: [
    'Tables are CSV, gzipped CSV or Parquet, as a file or, where PATH stands, as a folder: its files, all of one layout, count as one source, and one that cannot be read is reported and left out. Rows replace earlier rows with the same key. If a file that was named has an error, nothing is imported.',
    'Daily prices, splits and dividends may also come as downloaded from Alpha Vantage, EODHD, Financial Modeling Prep, Polygon, Sharadar, Stooq or Tiingo. A file that does not name its ticker has to be named after it: daily_AAPL.json.',
    'Securities may also come as Nasdaq Trader’s symbol directories, nasdaqlisted.txt and otherlisted.txt. Common stocks and exchange-traded funds are taken; a sector or an ESG mark already known is kept.',
    'Exchange rates may come in the format of the European Central Bank, in that of FRED, or as date,currency,usd_per_unit. The output says how each file was read.',
    'SEC files are JSON, plain or gzipped, and are kept as received. In a folder or an archive, a file that cannot be read is reported and the rest are imported.',
    'To resume an interrupted import of SEC files, run the same command again.',
    'Example: fairweight market import --prices prices-*.csv.gz --fundamentals fundamentals.csv --securities securities.csv',
    'Example: fairweight market import --facts companyfacts.zip --submissions submissions.zip --tickers company_tickers.json --splits splits.csv',
  ],
  async run(options, terminal) {
    const files = Object.fromEntries(KINDS.map((kind) => [kind, options.list(kind).map((path) => resolve(path))]))
    if (Object.values(files).every((paths) => paths.length === 0)) {
      throw new UsageError(
        `Name at least one file: ${KINDS.map((kind) => `--${kind} ${marketImport.options[kind]?.placeholder ?? 'FILE'}`).join(', ')}.`,
      )
    }
    return runAndPrint('market.import', files, options, terminal)
  },
}
