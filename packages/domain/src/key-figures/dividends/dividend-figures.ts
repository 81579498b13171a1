import { assumptionInput } from '../../explanation/compute-measure.ts'
import { measured, unmeasured, type Fact, type Measured, type MeasureInput } from '../../explanation/measure.ts'
import type { ReasonCode } from '../../explanation/reason.ts'
import { KEY_FIGURE_SETTINGS } from '../../settings/key-figure-settings.ts'
import { isoDateFromDays, type IsoDate } from '../../time/iso-date.ts'
import { emptyKeyFigure, keyFigure, type KeyFigure } from '../key-figure.ts'
import type { KeyFigureId } from '../key-figure-sets.ts'
import { isLastYearKnown, paymentYears, type DividendHistory, type Payment, type PaymentYear } from './payment-years.ts'

/** What dividends are compared with. */
export interface DividendContext {
  readonly asOf: IsoDate
  readonly close: MeasureInput
  /** Diluted earnings per share of twelve months; a payout is that of earnings as reported. */
  readonly earnings: MeasureInput
}

/** Yield, growth over one and five years, years without a cut and payout. @param history null where no dividends are known */
export function dividendFigures(history: DividendHistory | null, context: DividendContext): KeyFigure[] {
  const years = history === null ? null : paymentYears(history, context.asOf)
  const lastYear = lastYearInput(history, years, context.asOf)
  return [
    keyFigure('dividend-yield', { dividends: lastYear, close: context.close }, ({ dividends, close }) =>
      close > 0 ? measured(dividends / close) : unmeasured('no-price'),
    ),
    growthOver('dividend-growth-1y', lastYear, years, 1),
    growthOver('dividend-growth-5y', lastYear, years, 5),
    yearsWithoutCut(lastYear, years),
    keyFigure('payout-ratio', { dividends: lastYear, earnings: context.earnings }, ({ dividends, earnings }) =>
      earnings > 0 ? measured(dividends / earnings) : unmeasured('loss'),
    ),
  ]
}

const LAST_YEAR = 'dividends per share, last twelve months'

function lastYearInput(
  history: DividendHistory | null,
  years: readonly PaymentYear[] | null,
  asOf: IsoDate,
): MeasureInput {
  const empty = (reason: ReasonCode): MeasureInput => dividendInput(LAST_YEAR, unmeasured(reason), [])
  if (history === null) return empty('dividends-unknown')
  if (years === null) {
    const nothing = { ...dividendInput(LAST_YEAR, measured(0), []), note: 'nothing was paid' }
    return isLastYearKnown(history, asOf) ? nothing : empty('dividend-history-short')
  }
  const [last] = years
  return last === undefined ? empty('dividend-history-short') : yearInput(LAST_YEAR, last)
}

function yearInput(name: string, { payments, sum }: PaymentYear): MeasureInput {
  return dividendInput(name, measured(sum), payments)
}

/** Dividends of a stretch of time as an input, each payment a fact. */
export function dividendInput(name: string, outcome: Measured, payments: readonly Payment[]): MeasureInput {
  const [first, last] = [payments[0], payments.at(-1)]
  const note =
    first === undefined || last === undefined
      ? null
      : `payments: ${payments.length}, by ex-dividend day, ${isoDateFromDays(first.day)} to ${isoDateFromDays(last.day)}`
  return { name, unit: 'USD/share', note, facts: payments.map(paymentFact), ...outcome }
}

function paymentFact({ day, amount }: Payment): Fact {
  return {
    item: 'dividend',
    value: amount,
    unit: 'USD/share',
    periodEnd: isoDateFromDays(day),
    periodMonths: 0,
    filed: null,
    accession: null,
    tag: null,
    origin: null,
  }
}

function growthOver(
  id: KeyFigureId,
  lastYear: MeasureInput,
  years: readonly PaymentYear[] | null,
  span: number,
): KeyFigure {
  if (lastYear.value === null || years === null) return emptyKeyFigure(id, lastYear.reason ?? 'no-dividend', [lastYear])
  const earlier = years[span]
  if (earlier === undefined) return emptyKeyFigure(id, 'dividend-history-short', [lastYear])
  const name = span === 1 ? 'dividends per share, the year before' : `dividends per share, ${span} years before`
  const inputs = {
    lastYear,
    earlier: yearInput(name, earlier),
    years: assumptionInput('years between', span, 'years', 'years of payments'),
  }
  return keyFigure(id, inputs, (figures) =>
    figures.earlier > 0
      ? measured((figures.lastYear / figures.earlier) ** (1 / figures.years) - 1)
      : unmeasured('no-earlier-dividend'),
  )
}

/** Years in a row, from the latest back, each of which paid no less than the one before it, which paid something. */
function yearsWithoutCut(lastYear: MeasureInput, years: readonly PaymentYear[] | null): KeyFigure {
  const id = 'years-without-dividend-cut'
  if (lastYear.value === null || years === null) return emptyKeyFigure(id, lastYear.reason ?? 'no-dividend', [lastYear])
  if (years.length < 2) return emptyKeyFigure(id, 'dividend-history-short', [lastYear])
  let count = 0
  while (isUncut(years[count], years[count + 1])) count++
  const compared = years.slice(0, count + 2)
  const inputs = Object.fromEntries(
    compared.map((year, back) => {
      const name = back === 0 ? LAST_YEAR : `dividends per share, ${back} ${back === 1 ? 'year' : 'years'} before`
      return [`back${back}`, { ...yearInput(name, year), facts: [] }]
    }),
  )
  return keyFigure(id, inputs, () => measured(count))
}

function isUncut(year: PaymentYear | undefined, before: PaymentYear | undefined): boolean {
  return (
    year !== undefined &&
    before !== undefined &&
    before.sum > 0 &&
    year.sum >= before.sum * (1 - KEY_FIGURE_SETTINGS.dividendTolerance)
  )
}
