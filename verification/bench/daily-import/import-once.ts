/**
 * One import in a process of its own, all but what the database notes of it. `node import-once.ts DATA-FOLDER PREVIOUS-GENERATION|- KIND=PATH…`
 * prints what it cost as JSON.
 */
import { type StageImportInput, stageImport } from '../../../packages/market-data/src/importing/stage-import.ts'

const [dataDirectory = '', previous = '-', ...named] = process.argv.slice(2)
const paths = (kind: string): string[] =>
  named.flatMap((argument) => (argument.startsWith(`${kind}=`) ? [argument.slice(kind.length + 1)] : []))
const input: StageImportInput = {
  dataDirectory,
  dataset: 'market',
  files: {
    prices: paths('prices'),
    splits: paths('splits'),
    dividends: paths('dividends'),
    securities: [],
    fundamentals: [],
    rates: [],
  },
  answers: { facts: paths('facts'), submissions: [], tickers: [] },
  holdings: [],
  previousGeneration: previous === '-' ? null : previous,
  listedOnly: false,
  now: '2026-11-24T04:00:00.000Z',
}
const started = performance.now()
const { generation } = await stageImport(input, () => {})
const { user, system } = process.cpuUsage()
console.log(
  JSON.stringify({
    generation: generation.id,
    rows: generation.rows.prices,
    facts: generation.facts,
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: (user + system) / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }),
)
