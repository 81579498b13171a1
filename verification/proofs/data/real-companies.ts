/** Of every real company: what the checks hold back or name on 20 days, with the rows beside, and each shown figure read a second time. */
import { checkFilings } from '../../../packages/market-data/src/quality-checks/check-filings.ts'
import { hasRealData, REAL_DATA_ABSENT } from '../../../packages/testing/src/market/real-data.ts'
import { DATES } from '../ratings/as-of-dates.ts'
import { FindingList, findingTable } from '../ratings/distinct-findings.ts'
import { publishRealStocks } from '../ratings/published-stocks.ts'
import { rawRowsOf } from '../ratings/raw-rows.ts'
import { type RealFiler, filersFromAnswers, filersFromTables } from '../ratings/real-filers.ts'
import { type Difference, recomputeRating } from '../ratings/independent-reading.ts'

const DIFFERENCES_TO_NAME = 60

const filings = new FindingList()
const differences: Difference[] = []
let [answered, tabled, variants, figures] = [0, 0, 0, 0]

function lookAt(filer: RealFiler): void {
  const { name, asOfs, knownOn } = filer
  for (const asOf of asOfs) {
    variants++
    const periods = knownOn(asOf)
    const verdict = checkFilings({ ticker: name, asOf, periods, splits: [], knownOn })
    for (const finding of verdict.findings) {
      const { items, item, periodEnd } = finding.detail
      filings.add(name, asOf, finding, `${items ?? item ?? ''} ${periodEnd ?? ''}`, () => rawRowsOf(periods, finding))
    }
    const again = recomputeRating(filer, verdict, asOf)
    figures += again.figures
    differences.push(...again.differences)
  }
}

function differenceTable(): string {
  const once = [
    ...Map.groupBy(differences, ({ company, tag, periodEnd, shown, plain }) =>
      [company, tag, periodEnd, shown, plain].join('|'),
    ).values(),
  ]
  const lines = once
    .slice(0, DIFFERENCES_TO_NAME)
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [
            `| ${first.company} | ${first.tag} | ${first.periodEnd} | ${first.shown.toLocaleString('en-US')} | ${first.plain} | ${1 + others.length} from ${first.asOf} | ${first.why || 'not told'} |`,
          ],
    )
  return once.length === 0
    ? ''
    : `\n| company | tag | period to | shown | newest row | days | reason |\n|---|---|---|---:|---|---|---|\n${lines.join('\n')}\n`
}

async function prove(): Promise<void> {
  for await (const filer of filersFromAnswers()) {
    answered++
    lookAt(filer)
  }
  for (const filer of await filersFromTables()) {
    tabled++
    lookAt(filer)
  }
  const prices = new FindingList()
  const shown = await publishRealStocks(prices)
  const untold = differences.filter(({ why }) => why === '')
  if (untold.length > 0 || shown.differences.length > 0) process.exitCode = 1

  console.log(`${answered} companies by the SEC's answers and ${tabled} by rows of the fundamentals template, each on ${DATES} days, ${variants.toLocaleString('en-US')} looks in all; ${shown.stocks} stocks
by their prices, imported and published on ${DATES} days. No splits are imported, so a split shows as a step of the share count. Each line is to be read by a
person: a block has to be true by the rows beside it, and what the rows do not decide may only be named.

### Blocks about filings

${findingTable(filings.of('block'))}

### Warnings about filings

${findingTable(filings.of('warn'))}

Beside them ${filings.of('note').length} notes keep nothing back: figures in doubt that no measure reads on the day, restatements, and reports too old to grade by.

### Blocks about prices

${findingTable(prices.of('block'))}

### Warnings about prices

${findingTable(prices.of('warn'))}

### Shown figures read a second time

Of ${figures.toLocaleString('en-US')} figures with a tag that ratings show on these days, ${(figures - differences.length).toLocaleString('en-US')} are the newest statement's row of that tag and period; ${differences.length} are not, ${untold.length} of them without a reason told.
${differenceTable()}
Of ${shown.figures.toLocaleString('en-US')} figures and closes that the published stocks show, ${shown.differences.length} are not what the imported file says.${shown.differences
    .slice(0, DIFFERENCES_TO_NAME)
    .map((text) => `\n- ${text}`)
    .join('')}`)
}

if (hasRealData) await prove()
else console.log(`Real companies: ${REAL_DATA_ABSENT}.`)
