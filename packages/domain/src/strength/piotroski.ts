import type { Fact } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import { METHOD_SETTINGS, type MethodSettings } from '../settings/method-settings.ts'
import {
  average,
  constant,
  sourceFacts,
  ratio,
  yearReader,
  type Figure,
  type YearReader,
} from './fiscal-year-figures.ts'

/** The nine signs in the order of Piotroski (2000). */
export const PIOTROSKI_SIGNALS = [
  'positive-return-on-assets',
  'positive-operating-cash-flow',
  'rising-return-on-assets',
  'cash-flow-above-net-income',
  'falling-long-term-debt',
  'rising-current-ratio',
  'no-new-shares',
  'rising-gross-margin',
  'rising-asset-turnover',
] as const

export type PiotroskiSignalName = (typeof PIOTROSKI_SIGNALS)[number]

export interface PiotroskiSignal {
  readonly name: PiotroskiSignalName
  /** Null when it cannot be computed. */
  readonly passed: boolean | null
  /** The figure that is tested, and what it is tested against. */
  readonly figure: number | null
  readonly against: number | null
  readonly facts: readonly Fact[]
  /** Facts that are taken away; absent when all are added. */
  readonly subtracted?: readonly Fact[]
  /** What the check of the data doubts about a figure that it keeps back; absent where nothing is. */
  readonly keptBack?: string | undefined
  /** What was decided about the facts, each remark once; absent where nothing was. */
  readonly notes?: readonly string[]
}

/** The signs of a company whose filings cannot be used. */
export function unknownSignals(): PiotroskiSignal[] {
  return PIOTROSKI_SIGNALS.map((name) => ({ name, passed: null, figure: null, against: null, facts: [] }))
}

interface Comparison {
  readonly figure: Figure
  readonly against: Figure
  readonly passes: (figure: number, against: number) => boolean
}

/**
 * Piotroski's nine signs over the last fiscal years. Ratios to assets use the assets at the start of the year, long-term
 * debt the year's average assets. No new shares: net cash from issuing at most 0 where reported, else a share count
 * that grew at most 0.5% after splits. A sign whose figures are missing is null. Financial companies have no current
 * ratio. Source: Piotroski, Value Investing: The Use of Historical Financial Statement Information (2000).
 */
export function piotroskiSignals(
  company: CompanyFacts,
  isFinancial: boolean,
  settings: MethodSettings = METHOD_SETTINGS,
): PiotroskiSignal[] {
  const read = yearReader(company)
  const comparisons = comparisonsOf(read, settings.strength.shareCountTolerance)
  return PIOTROSKI_SIGNALS.map((name) => {
    const sign = toSign(name, comparisons[name])
    return isFinancial && name === 'rising-current-ratio' ? { ...sign, passed: null } : sign
  })
}

function comparisonsOf(read: YearReader, tolerance: number): Record<PiotroskiSignalName, Comparison> {
  const ofStartAssets = (item: 'netIncome' | 'revenue', year: number): Figure =>
    ratio(read(item, year), read('totalAssets', year + 1))
  const returnOnAssets = ofStartAssets('netIncome', 0)
  const operatingCashFlow = read('operatingCashFlow', 0)
  const debtRatio = (year: number): Figure =>
    ratio(read('longTermDebt', year), average(read('totalAssets', year), read('totalAssets', year + 1)))
  const currentRatio = (year: number): Figure => ratio(read('currentAssets', year), read('currentLiabilities', year))
  const grossMargin = (year: number): Figure => ratio(read('grossProfit', year), read('revenue', year))
  return {
    'positive-return-on-assets': above(returnOnAssets, constant(0)),
    'positive-operating-cash-flow': above(operatingCashFlow, constant(0)),
    'rising-return-on-assets': above(returnOnAssets, ofStartAssets('netIncome', 1)),
    'cash-flow-above-net-income': above(operatingCashFlow, read('netIncome', 0)),
    'falling-long-term-debt': below(debtRatio(0), debtRatio(1)),
    'rising-current-ratio': above(currentRatio(0), currentRatio(1)),
    'no-new-shares': newShares(read, tolerance),
    'rising-gross-margin': above(grossMargin(0), grossMargin(1)),
    'rising-asset-turnover': above(ofStartAssets('revenue', 0), ofStartAssets('revenue', 1)),
  }
}

function newShares(read: YearReader, tolerance: number): Comparison {
  const issuance = read('stockIssuanceNet', 0)
  if (issuance.value !== null) return atMost(issuance, constant(0))
  return atMost(ratio(read('sharesOutstanding', 0), read('sharesOutstanding', 1)), constant(1 + tolerance))
}

function above(figure: Figure, against: Figure): Comparison {
  return { figure, against, passes: (a, b) => a > b }
}

function below(figure: Figure, against: Figure): Comparison {
  return { figure, against, passes: (a, b) => a < b }
}

function atMost(figure: Figure, against: Figure): Comparison {
  return { figure, against, passes: (a, b) => a <= b }
}

function toSign(name: PiotroskiSignalName, { figure, against, passes }: Comparison): PiotroskiSignal {
  const isKnown = figure.value !== null && against.value !== null
  return {
    name,
    passed: isKnown ? passes(figure.value, against.value) : null,
    figure: figure.value,
    against: against.value,
    ...sourceFacts(figure, against),
  }
}
