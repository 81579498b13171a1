import { outcomeOf } from '../explanation/compute-measure.ts'
import { explain } from '../explanation/explanation.ts'
import type { Measure, Measured } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import type { CompanyFactsReading } from '../facts/company-facts.ts'
import type { CompanyKind } from '../facts/kind/company-kind.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import { financialStrength, type FinancialStrength } from '../strength/financial-strength.ts'
import { piotroskiSignals, unknownSignals } from '../strength/piotroski.ts'
import { signalsMeasure, starsMeasure } from '../strength/strength-measures.ts'
import { negativeEbitda } from '../valuation/ebitda.ts'
import { marketCapGroup } from '../valuation/market-cap.ts'
import { fundamentalMeasures, emptyMeasures } from './company-measures.ts'
import type { CompanyInputs, CompanyRating } from './company-rating.ts'
import { gradeValue } from './grade-value.ts'
import { KIND_RULES } from './kind-rules.ts'
import { FUNDAMENTAL_MEASURES, PRICE_MEASURES, type MeasureId } from './measure-ids.ts'
import { priceMeasureTable } from './price-measure-table.ts'
import { readCompany, type ReadCompany } from './read-company.ts'
import { isKeptBack } from './value-reason.ts'

/**
 * Rates one company on one day from its filings and prices: all measures, the value grade with its reason, financial
 * strength, size group and loss flags, and the explanation of each down to the reported row. A pure function; nothing
 * filed or traded after `asOf` counts. Rules: docs/methodology/ratings.md.
 */
export function rateCompany(inputs: CompanyInputs): CompanyRating {
  const { asOf, security, prices, settings = METHOD_SETTINGS } = inputs
  const company = readCompany(inputs)
  const { kind, reading } = company
  const measures = measuresOf(inputs, company, settings)
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
      obstacle: obstacleOf(inputs, company),
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

function measuresOf(
  { prices, assumptions = {} }: CompanyInputs,
  { kind, reading, price }: ReadCompany,
  settings: MethodSettings,
): Measures {
  const fundamental =
    reading.facts === null
      ? emptyMeasures(reading.reason)
      : fundamentalMeasures(reading.facts, price, kind, {
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

function obstacleOf({ security, prices }: CompanyInputs, { reading, price }: ReadCompany): ReasonCode | null {
  const { facts, reason } = reading
  if (security.type !== 'stock') return 'not-a-stock'
  if (prices.lastClose.reason !== null || facts === null) return prices.lastClose.reason ?? reason
  return price.reason ?? (facts.sharesPerReceipt === null ? 'adr-ratio-unknown' : null)
}

/** The bare numbers and reasons; inputs and facts stand once, in the explanation. */
function outcomes(measures: Measures): CompanyRating['measures'] {
  const bare: Record<MeasureId, Measured> = { ...measures }
  for (const id of [...FUNDAMENTAL_MEASURES, ...PRICE_MEASURES]) bare[id] = outcomeOf(measures[id])
  return bare
}
