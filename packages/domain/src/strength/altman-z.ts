import { asInput, computeMeasure } from '../explanation/compute-measure.ts'
import { measured, unmeasured, type Measure, type Measured, type MeasureInput } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { balanceInput, latestInput } from '../facts/reported-input.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'

/** USD. */
export interface AltmanFigures {
  readonly currentAssets: number
  readonly currentLiabilities: number
  readonly retainedEarnings: number
  readonly ebit: number
  readonly revenue: number
  readonly totalAssets: number
  readonly totalLiabilities: number
  readonly marketCap: number
}

/**
 * Altman's Z, a pure number: 1.2 working capital/assets + 1.4 retained earnings/assets + 3.3 EBIT/assets
 * + 0.6 market capitalization/liabilities + 1.0 revenue/assets. Source: Altman (1968), Journal of Finance 23(4).
 */
export function altmanZOf(figures: AltmanFigures, settings: MethodSettings = METHOD_SETTINGS): Measured {
  const { totalAssets, totalLiabilities } = figures
  if (!(totalAssets > 0)) return unmeasured('assets-not-positive')
  if (!(totalLiabilities > 0)) return unmeasured('liabilities-not-positive')
  const weights = settings.strength.altmanWeights
  const workingCapital = figures.currentAssets - figures.currentLiabilities
  const ofAssets =
    weights.workingCapital * workingCapital +
    weights.retainedEarnings * figures.retainedEarnings +
    weights.ebit * figures.ebit +
    weights.revenue * figures.revenue
  return measured(ofAssets / totalAssets + (weights.marketCap * figures.marketCap) / totalLiabilities)
}

/** {@link altmanZOf} the latest twelve months and balance sheet. */
export function altmanZ(
  company: CompanyFacts,
  marketCap: Measure,
  settings: MethodSettings = METHOD_SETTINGS,
): Measure<'altman-z'> {
  return altmanZFrom(
    {
      currentAssets: balanceInput(company, 'currentAssets'),
      currentLiabilities: balanceInput(company, 'currentLiabilities'),
      retainedEarnings: balanceInput(company, 'retainedEarnings'),
      ebit: latestInput(company, 'ebit'),
      revenue: latestInput(company, 'revenue'),
      totalAssets: balanceInput(company, 'totalAssets'),
      totalLiabilities: balanceInput(company, 'totalLiabilities'),
      marketCap: asInput(marketCap, 'market capitalization'),
    },
    settings,
  )
}

/** {@link altmanZOf} inputs that may be missing. */
export function altmanZFrom(
  inputs: Readonly<Record<keyof AltmanFigures, MeasureInput>>,
  settings: MethodSettings = METHOD_SETTINGS,
): Measure<'altman-z'> {
  const identity = { id: 'altman-z', unit: 'ratio', formula: 'financial-strength#altmans-z' } as const
  return computeMeasure(identity, inputs, (figures) => altmanZOf(figures, settings))
}
