import type {
  Dataset,
  MeasureExplanation,
  ReportedFact,
  StockDetails,
  ValueRatingTest,
} from '@fairweight/contract/wire'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { count, dollars, percent, twoDecimals } from '@fairweight/domain/wording/figures.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { currentSnapshot } from '@fairweight/market-data/snapshots/current-snapshot.ts'
import { bringSnapshot } from '@fairweight/market-data/object-store/published-folders.ts'
import { openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'

/** Why a stock has its grades, as lines for a terminal and as the details that they say. */
export interface StockExplanation {
  readonly dataset: Dataset
  readonly snapshot: string
  readonly asOf: string
  readonly ticker: string
  readonly lines: readonly string[]
  readonly details: StockDetails
}

/**
 * Explains the grades of a stock of the snapshot that readers see; without a dataset, of the market's once there is one, else of the
 * sample's. Throws OperationError where there is none, or no such stock.
 */
export async function explainStock(
  { ticker: typed, dataset: named }: { readonly ticker: string; readonly dataset?: Dataset | undefined },
  context: MarketContext,
): Promise<StockExplanation> {
  const ticker = typed.toUpperCase()
  const market = named === 'sample' ? null : await currentSnapshot(context, 'market')
  const current = market ?? (named === 'market' ? null : await currentSnapshot(context, 'sample'))
  if (current === null) throw new OperationError('no-data-yet', `No ${named ?? 'market'} data has been published yet.`)
  const { dataset } = current
  await bringSnapshot(context, current.id)
  const reader = await openSnapshot(context.dataDirectory, current.id)
  try {
    const details = await reader.details(ticker)
    if (details === null)
      throw new OperationError(
        'unknown-ticker',
        `The ${dataset} data of ${current.asOf} has no stock with the ticker ${ticker}.`,
      )
    return { dataset, snapshot: current.id, asOf: current.asOf, ticker, lines: linesOf(details), details }
  } finally {
    await reader.close()
  }
}

function linesOf(details: StockDetails): string[] {
  const { EXPLANATION: why, COMPANY_NAME: name, TICKER: ticker, LAST_CLOSE_PRICE: price, asOf, dataset } = details
  const { valueRating, momentumRating, financialStrength: strength } = why
  return [
    `${name} (${ticker}), ${dataset === 'sample' ? 'SAMPLE DATA, ' : ''}as of ${asOf}${price === null ? '' : `, last close ${dollars(price)}`}`,
    '',
    `Value: ${valueRating.rating}. ${valueRating.reason}`,
    ...valueRating.tests.map((test) => `  ${testText(test)}`),
    `Momentum: ${momentumRating.rating}. ${momentumRating.reason}`,
    `Financial strength: ${strength.stars === null ? `none. ${strength.reason ?? ''}`.trimEnd() : `${strength.stars} of 5`}`,
    ...why.findings.map(({ sentence, remedy }) => `Checks: ${sentence} ${remedy}`.trimEnd()),
    '',
    'Measures:',
    ...why.measures.flatMap((measure) => measureLines(measure, why.facts)),
  ]
}

/** Whether the price is below one measure of value, and what would change that. */
function testText({ measure, value, passed, gapToFlip, reason }: ValueRatingTest): string {
  if (passed === null || value === null) return `${labelOf(measure)}: not compared. ${reason ?? ''}`.trimEnd()
  const side = passed ? 'the price is below it' : 'the price is not below it'
  const gap = gapToFlip === null ? '' : `; this flips when the price changes by ${percent(gapToFlip)}`
  return `${labelOf(measure)}: ${dollars(value)}, ${side}${gap}`
}

function measureLines(
  { id, value, unit, reason, inputs }: MeasureExplanation,
  facts: readonly ReportedFact[],
): string[] {
  const figure = value === null ? `none. ${reason ?? ''}`.trimEnd() : figureText(value, unit)
  return [
    `  ${labelOf(id)}: ${figure}`,
    ...inputs.flatMap(({ name, value: input, unit: inputUnit, note, facts: places, subtracted = [], keptBack }) => [
      `    ${name}: ${input === null ? 'none' : figureText(input, inputUnit)}${note === null ? '' : ` (${note})`}${keptBack === undefined ? '' : ` Withheld: ${keptBack}`}`,
      ...places.flatMap((place) => factLines(facts[place], subtracted.includes(place))),
    ]),
  ]
}

/** Where a reported figure stands: the filing, and the line of the file that it was imported from. */
function factLines(fact: ReportedFact | undefined, isSubtracted: boolean): string[] {
  if (fact === undefined) return []
  const { item, value, unit, tag, form, period, filed, accession, source } = fact
  const filing = [form, filed === null ? null : `filed ${filed}`, accession].filter(
    (part) => part !== null && part !== undefined,
  )
  const months = period.months === 0 ? `on ${period.end}` : `${period.months} months to ${period.end}`
  const place = source === null ? '' : `, ${source.file} line ${count(source.line)}`
  const stated = filing.length === 0 ? '' : `, ${filing.join(' ')}`
  return [`      ${isSubtracted ? 'less ' : ''}${tag ?? item} ${figureText(value, unit)}, ${months}${stated}${place}`]
}

function figureText(value: number, unit: string): string {
  if (unit === 'USD' || unit === 'USD/share') return value < 0 ? `−${dollars(-value)}` : dollars(value)
  if (unit === 'fraction') return percent(value)
  return `${Number.isInteger(value) ? count(value) : twoDecimals(value)} ${unit}`
}

/** `GRAHAM_NUMBER` as “Graham number”. */
function labelOf(id: string): string {
  const words = id.toLowerCase().replaceAll(/[_-]/g, ' ')
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
}
