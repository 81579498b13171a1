import type { StockDetails, StockRow } from '@fairweight/contract/wire'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { type Evidence, measureOf } from './evidence.ts'
import { REFERENCE_PRICES } from './reference-prices.ts'
import { REFERENCE_STRENGTH, knownSigns } from './reference-strength.ts'
import { REFERENCE_VALUES } from './reference-values.ts'

/** What a walk along a stock's explanation found. */
export interface StockTrace {
  /** Figures that were computed again, and how many of them came out the same to the last bit. */
  readonly figures: number
  readonly same: number
  /** Fields that are empty, each with its reason. */
  readonly empty: number
  /** The largest deviation, as a fraction of the figure. */
  readonly worst: number
  /** Facts that the figures end in. */
  readonly facts: number
}

const REFERENCE = { ...REFERENCE_PRICES, ...REFERENCE_VALUES, ...REFERENCE_STRENGTH }

/** Far below the last digit of anything shown. */
const ROUNDING = 1e-12

/**
 * Walks every displayed figure of a stock, drawer and list row, back to its facts and computes it again from them, slowly and sharing no
 * code with the engine.
 * Throws an Error that names the figure when one is empty without a reason, ends nowhere, or comes out differently.
 */
export async function traceStock(reader: SnapshotReader, details: StockDetails, row: StockRow): Promise<StockTrace> {
  const evidence = await evidenceOf(reader, details)
  const walk = { figures: 0, same: 0, empty: 0, worst: 0, facts: details.EXPLANATION.facts.length }
  const see = (name: string, shown: number | null, again: () => number): void => {
    if (shown === null) return void walk.empty++
    const computed = again()
    const deviation = computed === shown ? 0 : Math.abs(computed - shown) / Math.abs(shown)
    if (!(deviation <= ROUNDING)) throw new Error(`${details.TICKER}: ${name} is ${shown}, computed again ${computed}.`)
    walk.figures++
    if (computed === shown) walk.same++
    walk.worst = Math.max(walk.worst, deviation)
  }
  for (const [id, again] of Object.entries(REFERENCE)) {
    const { value, reason } = measureOf(evidence, id)
    if (value === null && reason === null) throw new Error(`${details.TICKER}: ${id} is empty without a reason.`)
    see(id, value, () => again(evidence))
  }
  checkNothingElse(details)
  checkFields(details, row, evidence)
  checkMargins(row, details, see)
  return walk
}

async function evidenceOf(reader: SnapshotReader, { TICKER, asOf, EXPLANATION }: StockDetails): Promise<Evidence> {
  const { dates, closes } = await reader.history([TICKER], '10y')
  const traded = dates.flatMap((date, position): [string, number][] => {
    const close = closes[0]?.[position] ?? Number.NaN
    return Number.isNaN(close) ? [] : [[date, close]]
  })
  return { explanation: EXPLANATION, asOf, splits: reader.splits(TICKER), closes: new Map(traded) }
}

/** No measure is shown that this walk does not know, no fact without its filing, and every zero that was taken is told. */
function checkNothingElse({ TICKER, EXPLANATION: { measures, facts, takenAsZero } }: StockDetails): void {
  for (const { id } of measures) if (!(id in REFERENCE)) throw new Error(`${TICKER}: ${id} cannot be computed again.`)
  for (const { item, tag, filed, accession, form } of facts) {
    const isNamed = filed !== null && (form === undefined || (tag !== null && accession !== null))
    if (item !== 'close' && !isNamed)
      throw new Error(`${TICKER}: a figure of ${item} does not say which filing it is in.`)
  }
  const zeros = measures
    .flatMap(({ inputs }) => inputs)
    .filter(({ note }) => note === 'not reported, treated as 0')
    .map(({ name }) => name)
  if ([...new Set(zeros)].join() !== takenAsZero.join())
    throw new Error(`${TICKER}: not every zero that was taken is told.`)
}

/** The fields of the drawer and of the row are the measures, and the signs come out as they are shown. */
function checkFields(details: StockDetails, row: StockRow, evidence: Evidence): void {
  for (const [field, shown] of Object.entries({ ...details, ...row })) {
    const measure = evidence.explanation.measures.find(({ id }) => id === field)
    if (measure !== undefined && shown !== measure.value)
      throw new Error(`${details.TICKER}: ${field} is ${String(shown)}, explained as ${measure.value}.`)
  }
  const shown = details.EXPLANATION.financialStrength.signs.filter(({ passed }) => passed !== null)
  const again = knownSigns(evidence)
  const isSame =
    shown.length === again.length &&
    shown.every(
      ({ name, passed }, position) =>
        again[position]?.name === name.replaceAll('-', ' ') && again[position]?.passed === passed,
    )
  if (!isSame) throw new Error(`${details.TICKER}: the signs of strength come out differently.`)
  const years = measureOf(evidence, 'negative-ebitda-years').value
  const {
    value: ebitda,
    inputs: [ebit],
  } = measureOf(evidence, 'ebitda')
  const isLoss = ebitda === null && (ebit?.value ?? -1) >= 0 ? false : ebitda === null ? null : ebitda < 0
  if (row.HAS_NEG_EBITDA_LATEST !== isLoss) throw new Error(`${details.TICKER}: the mark for the latest loss is wrong.`)
  if (years !== null && isLoss !== null && row.HAS_NEG_EBITDA !== (years > 0 || isLoss))
    throw new Error(`${details.TICKER}: the mark for losses is wrong.`)
}

function checkMargins(
  row: StockRow,
  details: StockDetails,
  see: (name: string, shown: number | null, again: () => number) => void,
): void {
  const { dcf, epv, graham, tangibleBook, futureCashFlow } = row.MARGIN_OF_SAFETY ?? {}
  const price = details.LAST_CLOSE_PRICE ?? Number.NaN
  const margins = [
    [dcf, details.DISCOUNTED_CASH_FLOW],
    [epv, details.EARNINGS_POWER_VALUE],
    [graham, details.GRAHAM_NUMBER],
    [tangibleBook, details.TANGIBLE_BOOK_VALUE_PER_SHARE],
    [futureCashFlow, details.FUTURE_CASH_FLOW],
  ] as const
  for (const [shown, value] of margins)
    if (shown !== undefined) see('margin of safety', shown, () => 1 - price / (value ?? Number.NaN))
}
