import { outcomeOf } from '../explanation/compute-measure.ts'
import { explain } from '../explanation/explanation.ts'
import type { Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import { readCompanyFacts, type CompanyFacts, type CompanyFactsReading } from '../facts/company-facts.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import { kindOfCompany } from '../facts/kind/kind-of-company.ts'
import { balanceInput, latestInput } from '../facts/reported-input.ts'
import { type Security, splitFactorBetween } from '../facts/security.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import { financialStrength, type FinancialStrength } from '../strength/financial-strength.ts'
import { piotroskiSignals, unknownSignals } from '../strength/piotroski.ts'
import { signalsMeasure, starsMeasure } from '../strength/strength-measures.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { negativeEbitda } from '../valuation/ebitda.ts'
import { marketCapGroup } from '../valuation/market-cap.ts'
import { fundamentalMeasures, emptyMeasures } from './company-measures.ts'
import type { CompanyInputs, CompanyRating } from './company-rating.ts'
import { gradeValue } from './grade-value.ts'
import { KIND_RULES } from './kind-rules.ts'
import { FUNDAMENTAL_MEASURES, PRICE_MEASURES, type MeasureId } from './measure-ids.ts'
import { comparablePriceInput, priceMeasureTable } from './price-measure-table.ts'
import { isKeptBack } from './value-reason.ts'

/**
 * Rates one company on one day from its filings and prices: all measures, the value grade with its reason, financial
 * strength, size group and loss flags, and the explanation of each down to the reported row. A pure function; nothing
 * filed or traded after `asOf` counts. Rules: docs/methodology/ratings.md.
 */
export function rateCompany(inputs: CompanyInputs): CompanyRating {
  const { asOf, security, prices, settings = METHOD_SETTINGS } = inputs
  const kind = kindOfCompany(security, inputs.periods, settings)
  const reading = readFilings(inputs, settings)
  const measures = measuresOf(inputs, kind, reading, settings)
  const strength = strengthOf(kind, reading, outcomeOf(measures['altman-z']), settings)
  const ebitda = negativeEbitda(measures.ebitda, measures['negative-ebitda-years'])
  const group = marketCapGroup(measures.marketcap.value, settings)
  const grade = gradeValue(
    {
      measures,
      price: prices.lastClose.value,
      stars: strength.stars,
      kind,
      marketCapGroup: group,
      hasNegativeEbitdaLatest: ebitda.latest,
      isEbitdaKeptBack: isKeptBack(measures.ebitda.reason),
      obstacle: obstacleOf(inputs, reading),
    },
    settings,
  )
  return {
    asOf,
    ticker: security.ticker,
    kind,
    methodVersion: settings.version,
    measures: outcomes(measures),
    ...grade,
    isAtBoundary: grade.valueTests.some((test) => test.isAtBoundary),
    hasUsableFilings: reading.facts !== null,
    financialStrength: strength,
    marketCapGroup: group,
    isForeignFiler: isForeignFiler(inputs),
    hasNegativeEbitda: ebitda.inLastYears,
    hasNegativeEbitdaLatest: ebitda.latest,
    negativeEbitdaYears: ebitda.years,
    explanation: explain([...Object.values<Measure>(measures), signalsMeasure(strength), starsMeasure(strength)]),
  }
}

/** Whether the newest filings are those of a company abroad. */
function isForeignFiler({ periods }: CompanyInputs): boolean {
  const newest = periods.at(-1)
  return newest !== undefined && (newest.foreignFiler !== undefined || newest.currency !== 'USD')
}

/** Every measure with its inputs. */
type Measures = { readonly [Id in MeasureId]: Measure<Id> }

function readFilings(
  { security, periods, noPeriods = 'no-filing', splits, asOf }: CompanyInputs,
  settings: MethodSettings,
): CompanyFactsReading {
  if (security.type !== 'stock') return { facts: null, reason: 'not-a-stock' }
  if (periods.length === 0) return { facts: null, reason: noPeriods }
  const reading = readCompanyFacts(periods, splits, asOf, settings)
  return reading.facts === null
    ? reading
    : { facts: { ...reading.facts, sharesPerReceipt: sharesPerReceiptOf(security, reading.facts) }, reason: null }
}

/**
 * As told for the security, else 1. Not known for a company abroad that may list receipts where nobody told, or where a split came
 * after its newest report: receipts can be split without the shares that the report counts.
 */
function sharesPerReceiptOf(
  { sharesPerReceipt = null }: Security,
  { balance, splits, asOf }: CompanyFacts,
): number | null {
  if (balance.foreignFiler !== 'shares-or-receipts') return sharesPerReceipt ?? 1
  return splitFactorBetween(splits, balance.firstFiled, asOf) === 1 ? sharesPerReceipt : null
}

function measuresOf(
  inputs: CompanyInputs,
  kind: CompanyKind,
  reading: CompanyFactsReading,
  settings: MethodSettings,
): Measures {
  const { prices, assumptions = {} } = inputs
  const fundamental =
    reading.facts === null
      ? emptyMeasures(reading.reason)
      : fundamentalMeasures(reading.facts, comparedPrice(inputs, reading.facts), kind, {
          settings,
          overrides: assumptions,
        })
  return { ...priceMeasureTable(prices), ...fundamental }
}

function strengthOf(
  kind: CompanyKind,
  reading: CompanyFactsReading,
  altmanZ: Measured,
  settings: MethodSettings,
): FinancialStrength {
  const isFinancial = !KIND_RULES[kind].isOperating
  if (reading.facts === null)
    return { ...financialStrength(unknownSignals(), altmanZ, isFinancial), reason: reading.reason }
  return financialStrength(piotroskiSignals(reading.facts, isFinancial, settings), altmanZ, isFinancial, settings)
}

/** The price as the fundamental measures read it. Which filings are per share is asked only where the closes break. */
function comparedPrice({ prices }: CompanyInputs, facts: CompanyFacts): MeasureInput {
  return comparablePriceInput(prices, prices.latestBreak === null ? null : earliestPerShareFiling(facts))
}

/**
 * The earliest day on which one of the figures was filed that the price is compared with share by share: the count of shares
 * and the latest twelve months' earnings a share. Null where neither is known, or not when they were filed.
 */
function earliestPerShareFiling(company: CompanyFacts): IsoDate | null {
  const inputs = [balanceInput(company, 'sharesOutstanding'), latestInput(company, 'epsDiluted')]
  const facts = inputs.flatMap((input) => [...input.facts, ...(input.subtracted ?? [])])
  return facts.flatMap(({ filed }) => filed ?? []).toSorted()[0] ?? null
}

function obstacleOf(inputs: CompanyInputs, { facts, reason }: CompanyFactsReading): ReasonCode | null {
  const { security, prices } = inputs
  if (security.type !== 'stock') return 'not-a-stock'
  if (prices.lastClose.reason !== null || facts === null) return prices.lastClose.reason ?? reason
  return comparedPrice(inputs, facts).reason ?? (facts.sharesPerReceipt === null ? 'adr-ratio-unknown' : null)
}

/** The bare numbers and reasons; inputs and facts stand once, in the explanation. */
function outcomes(measures: Measures): CompanyRating['measures'] {
  const bare: Record<MeasureId, Measured> = { ...measures }
  for (const id of [...FUNDAMENTAL_MEASURES, ...PRICE_MEASURES]) bare[id] = outcomeOf(measures[id])
  return bare
}
