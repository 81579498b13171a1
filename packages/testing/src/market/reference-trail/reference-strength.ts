import type { MeasureInput } from '@fairweight/contract/wire'
import { type Evidence, inputOf, measureOf, yearsOf } from './evidence.ts'
import { marketCap } from './reference-values.ts'

/** Financial strength from the filings. */
export const REFERENCE_STRENGTH: Readonly<Record<string, (evidence: Evidence) => number>> = {
  'altman-z': altmanZ,
  'piotroski-signs': (evidence) => knownSigns(evidence).filter(({ passed }) => passed).length,
  FINANCIAL_STRENGTH: (evidence) => {
    const signs = knownSigns(evidence)
    const share = signs.filter(({ passed }) => passed).length / signs.length
    if (measureOf(evidence, 'altman-z').inputs.length === 0) return Math.round(2 * 5 * share) / 2
    const position = Math.min(1, Math.max(0, (altmanZ(evidence) - 1.81) / (2.99 - 1.81)))
    return Math.round(2 * (2.5 * share + 2.5 * position)) / 2
  },
}

function altmanZ(evidence: Evidence): number {
  const of = (name: string) => inputOf(evidence, 'altman-z', name)
  const sum =
    1.2 * (of('current assets') - of('current liabilities')) +
    1.4 * of('retained earnings') +
    3.3 * of('operating earnings (EBIT)') +
    of('revenue')
  return sum / of('total assets') + (0.6 * marketCap(evidence)) / of('total liabilities')
}

/** The signs that the explanation does not leave out, each tested again. */
export function knownSigns(evidence: Evidence): { name: string; passed: boolean }[] {
  return measureOf(evidence, 'piotroski-signs')
    .inputs.filter((input) => input.note !== 'left out')
    .map((input) => ({ name: input.name, passed: passes(evidence, input) }))
}

/** Piotroski's tests; figures newest first, a missing one fails the whole walk. */
function passes(evidence: Evidence, input: MeasureInput): boolean {
  const years = (item: string, count: number): number[] => {
    const found = yearsOf(evidence, input, item)
    if (found.length < count) throw new Error(`${input.name} leads to ${found.length} years of ${item}.`)
    return found
  }
  const at = (item: string, year: number, count: number): number => years(item, count)[year] ?? Number.NaN
  const ratio = (over: string, under: string, year: number) => at(over, year, 2) / at(under, year, 2)
  switch (input.name) {
    case 'positive return on assets':
      return at('net_income', 0, 1) / at('total_assets', 0, 1) > 0
    case 'positive operating cash flow':
      return at('operating_cash_flow', 0, 1) > 0
    case 'rising return on assets':
      return ratio('net_income', 'total_assets', 0) > ratio('net_income', 'total_assets', 1)
    case 'cash flow above net income':
      return at('operating_cash_flow', 0, 1) > at('net_income', 0, 1)
    case 'falling long term debt': {
      const assets = (year: number) => (at('total_assets', year, 3) + at('total_assets', year + 1, 3)) / 2
      return at('long_term_debt', 0, 2) / assets(0) < at('long_term_debt', 1, 2) / assets(1)
    }
    case 'rising current ratio':
      return ratio('current_assets', 'current_liabilities', 0) > ratio('current_assets', 'current_liabilities', 1)
    case 'no new shares':
      return yearsOf(evidence, input, 'stock_issuance_net').length > 0
        ? at('stock_issuance_net', 0, 1) <= 0
        : at('shares_outstanding', 0, 2) / at('shares_outstanding', 1, 2) <= 1.005
    case 'rising gross margin':
      return ratio('gross_profit', 'revenue', 0) > ratio('gross_profit', 'revenue', 1)
    case 'rising asset turnover':
      return ratio('revenue', 'total_assets', 0) > ratio('revenue', 'total_assets', 1)
    default:
      throw new Error(`There is no sign named ${input.name}.`)
  }
}
