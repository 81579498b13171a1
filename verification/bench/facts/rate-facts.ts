/** Resolves and rates what a generation's companies have filed, and prints a table. `node verification/bench/facts/rate-facts.ts GENERATION-FOLDER` */
import { join } from 'node:path'
import { parseIsoDate } from '@fairweight/domain/time'
import { readGeneration } from '../../../packages/market-data/src/importing/generation.ts'
import { loadMarket } from '../../../packages/market-data/src/publishing/load-market.ts'
import { prepareHistories, stockInputs } from '../../../packages/market-data/src/publishing/prepare-histories.ts'
import { rateUniverse } from '../../../packages/market-data/src/publishing/rate-universe.ts'
import { withDuckdb } from '../../../packages/market-data/src/storage/duckdb.ts'

const MAX_SECONDS = 20
const MAX_GIB = 1.5
/** What the system reports memory in. */
const KIB_OF_A_GIB = 2 ** 20

const folder = process.argv[2] ?? ''
const generation = await readGeneration(folder)
const asOf = parseIsoDate(generation.lastSession ?? '')
if (asOf === null) throw new RangeError('The generation has no sessions.')
const rows: string[] = []
const row = (...cells: string[]) => rows.push(`| ${cells.join(' | ')} |`)
let last = performance.now()
const secondsSince = () => {
  const seconds = (performance.now() - last) / 1000
  last = performance.now()
  return seconds
}

const market = await withDuckdb(join(folder, 'bench-spill'), (connection) =>
  loadMarket(connection, folder, generation, asOf, () => {}),
)
row('prices, splits and facts read', `${secondsSince().toFixed(1)} s`, '')
const stocks = stockInputs(prepareHistories(market, asOf), market, asOf)
row('prices checked', `${secondsSince().toFixed(1)} s`, '')
for (const { security } of stocks) market.periods.of(security.ticker, asOf)
row(`facts of ${stocks.length.toLocaleString('en-US')} companies resolved`, `${secondsSince().toFixed(1)} s`, '')
rateUniverse(stocks, market.prices.sessions, asOf)
const seconds = secondsSince()
row('resolved again, checked and rated', `${seconds.toFixed(1)} s`, `${MAX_SECONDS} s`)
const memory = process.resourceUsage().maxRSS / KIB_OF_A_GIB
row('memory of all this at its highest', `${memory.toFixed(2)} GiB`, `${MAX_GIB} GiB`)

console.log(
  `${generation.facts.toLocaleString('en-US')} facts.\n\n| work | measured | budget |\n| --- | --- | --- |\n${rows.join('\n')}`,
)
if (seconds > MAX_SECONDS || memory > MAX_GIB) {
  console.log('\nNot kept.')
  process.exitCode = 1
}
