import { chooseDemoStocks } from '../../packages/market-data/src/publishing/choose-demo-stocks.ts'
import { toStockRow } from '../../packages/market-data/src/publishing/answers/stock-answers.ts'
import type { SimulatedSample } from './simulate-sample.ts'

const COMPANIES_A_LINE = 9

/** The module that names the demo's companies and their places among the ranked stocks: what a first start makes before all others. */
export function demoCompaniesModule({ rated }: SimulatedSample): string {
  const stocks = rated.map((stock) => ({ stock, row: toStockRow({ ...stock, findings: [] }, null) }))
  const places = chooseDemoStocks(stocks).map(({ stock: { security, momentum } }) => {
    const below = momentum.rank === null ? '-' : Math.round(2 * momentum.rank * (momentum.universeSize - 1)) / 2
    return `${security.ticker} ${below}`
  })
  const lines = places.flatMap((_, index) =>
    index % COMPANIES_A_LINE === 0 ? [places.slice(index, index + COMPANIES_A_LINE).join(', ')] : [],
  )
  return `// Written by \`node scripts/write-sample-figures.ts\`.
/** Stocks of the whole sample that are ranked by momentum. */
export const RANKED_STOCKS = ${rated[0]?.momentum.universeSize ?? 0}
/** The companies of the demo, each with the number of ranked stocks below it, ties counted half; a dash where it is not ranked. */
export const DEMO_PLACES = \`
${lines.join(',\n')}
\`
`
}
