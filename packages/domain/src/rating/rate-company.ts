import { outcomeOf } from '../explanation/compute-measure.ts'
import { explain } from '../explanation/explanation.ts'
import type { Measure, Measured, MeasureInput } from '../explanation/measure.ts'
import type { ReasonCode } from '../explanation/reason.ts'
import { readCompanyFacts } from '../facts/company-facts.ts'
import type { CompanyFacts, CompanyFactsReading } from '../facts/company-facts.ts'
import { earliestPerShareFiling } from '../facts/per-share-filings.ts'
import { isFinancialCompany } from '../facts/security.ts'
import { METHOD_SETTINGS } from '../settings/method-settings.ts'
import type { MethodSettings } from '../settings/method-settings.ts'
import { financialStrength } from '../strength/financial-strength.ts'
import type { FinancialStrength } from '../strength/financial-strength.ts'
import { piotroskiSigns, unknownSigns } from '../strength/piotroski.ts'
import { signsMeasure, starsMeasure } from '../strength/strength-measures.ts'
import { negativeEbitda, UNKNOWN_EBITDA } from '../valuation/ebitda.ts'
import { marketCapGroup } from '../valuation/market-cap.ts'
import { fundamentalMeasures } from './company-measures.ts'
import type { CompanyInputs, CompanyRating } from './company-rating.ts'
import { emptyMeasures } from './empty-measures.ts'
import { gradeValue } from './grade-value.ts'
import { FUNDAMENTAL_MEASURES, PRICE_MEASURES } from './measure-ids.ts'
import type { MeasureId } from './measure-ids.ts'
import { comparablePriceInput, priceMeasureTable } from './price-measure-table.ts'

/**
 * Rates one company on one day from its filings and prices: all measures, the value grade with its reason, financial
 * strength, size group and loss flags, and the explanation of each down to the reported row. A pure function; nothing
 * filed or traded after `asOf` counts. Rules: docs/methodology/ratings.md.
 */
export function rateCompany(inputs: CompanyInputs): CompanyRating {
  const { asOf, security, prices, settings = METHOD_SETTINGS } = inputs
  const reading = readFilings(inputs, settings)
  const measures = measuresOf(inputs, reading, settings)
  const strength = strengthOf(inputs, reading, outcomeOf(measures['altman-z']), settings)
  const ebitda = reading.facts === null ? UNKNOWN_EBITDA : negativeEbitda(reading.facts, settings)
  const group = marketCapGroup(measures.marketcap.value, settings)
  const grade = gradeValue(
    {
      measures,
      price: prices.lastClose.value,
      stars: strength.stars,
      isFinancial: isFinancialCompany(security),
      marketCapGroup: group,
      hasNegativeEbitdaLatest: ebitda.latest,
      obstacle: obstacleOf(inputs, reading),
    },
    settings,
  )
  return {
    asOf,
    ticker: security.ticker,
    methodVersion: settings.version,
    measures: outcomes(measures),
    ...grade,
    isAtBoundary: grade.valueTests.some((test) => test.isAtBoundary),
    financialStrength: strength,
    marketCapGroup: group,
    hasNegativeEbitda: ebitda.inLastYears,
    hasNegativeEbitdaLatest: ebitda.latest,
    negativeEbitdaYears: ebitda.years,
    explanation: explain([...Object.values<Measure>(measures), signsMeasure(strength), starsMeasure(strength)]),
  }
}

/** Every measure with its inputs. */
type Measures = { readonly [Id in MeasureId]: Measure<Id> }

function readFilings({ security, periods, splits, asOf }: CompanyInputs, settings: MethodSettings): CompanyFactsReading {
  if (security.type !== 'stock') return { facts: null, reason: 'not-a-stock' }
  return readCompanyFacts(periods, splits, asOf, settings)
}

function measuresOf(inputs: CompanyInputs, reading: CompanyFactsReading, settings: MethodSettings): Measures {
  const { prices, security, assumptions = {} } = inputs
  const fundamental = reading.facts === null
    ? emptyMeasures(reading.reason)
    : fundamentalMeasures(reading.facts, comparedPrice(inputs, reading.facts), isFinancialCompany(security), {
        settings,
        overrides: assumptions,
      })
  return { ...priceMeasureTable(prices), ...fundamental }
}

function strengthOf(
  { security }: CompanyInputs,
  reading: CompanyFactsReading,
  altmanZ: Measured,
  settings: MethodSettings,
): FinancialStrength {
  const isFinancial = isFinancialCompany(security)
  if (reading.facts === null) return { ...financialStrength(unknownSigns(), altmanZ, isFinancial), reason: reading.reason }
  return financialStrength(piotroskiSigns(reading.facts, isFinancial, settings), altmanZ, isFinancial, settings)
}

/** The price as the fundamental measures read it. Which filings are per share is asked only where the closes break. */
function comparedPrice({ prices }: CompanyInputs, facts: CompanyFacts): MeasureInput {
  return comparablePriceInput(prices, prices.latestBreak === null ? null : earliestPerShareFiling(facts))
}

function obstacleOf(inputs: CompanyInputs, reading: CompanyFactsReading): ReasonCode | null {
  const { security, isBlocked, prices } = inputs
  if (security.type !== 'stock') return 'not-a-stock'
  if (isBlocked === true) return 'data-quality-block'
  return prices.lastClose.reason ?? (reading.facts === null ? reading.reason : comparedPrice(inputs, reading.facts).reason)
}

/** The bare numbers and reasons; inputs and facts stand once, in the explanation. */
function outcomes(measures: Measures): CompanyRating['measures'] {
  const bare: Record<MeasureId, Measured> = { ...measures }
  for (const id of [...FUNDAMENTAL_MEASURES, ...PRICE_MEASURES]) bare[id] = outcomeOf(measures[id])
  return bare
}
