import {
  ASSUMPTION_RANGES,
  type AssumptionId,
  type GradeThreshold,
  type GradeThresholds,
} from '@fairweight/domain/what-if'
import { percent } from '../../../data/figures.ts'
import type { TermId } from '../../../glossary/all-terms.ts'
import { gradeName } from '../grade-name.ts'

interface AssumptionLabels {
  readonly name: string
  /** As it stands within a sentence. */
  readonly inSentence: string
  /** Which estimates it moves. */
  readonly moves: string
  readonly term: TermId | null
}

export const ASSUMPTION_LABELS: Readonly<Record<AssumptionId, AssumptionLabels>> = {
  discountRate: {
    name: 'Discount rate',
    inSentence: 'the discount rate',
    moves: 'Discounted and future cash flow, earnings power',
    term: 'discount-rate',
  },
  growth: {
    name: 'Initial growth',
    inSentence: 'initial growth',
    moves: 'Discounted and future cash flow',
    term: 'revenue-growth',
  },
  terminalGrowth: {
    name: 'Terminal growth',
    inSentence: 'terminal growth',
    moves: 'Discounted and future cash flow',
    term: null,
  },
  taxRate: {
    name: 'Tax rate',
    inSentence: 'the tax rate',
    moves: 'Earnings power, and the tax on interest in free cash flow',
    term: null,
  },
  normalizedEbitMargin: {
    name: 'Normal operating margin',
    inSentence: 'the normal operating margin',
    moves: 'Earnings power',
    term: 'normalized-margin',
  },
  marginYears: {
    name: 'Years of margin averaged',
    inSentence: 'the number of years of margin averaged',
    moves: 'Earnings power, unless the margin is set manually',
    term: null,
  },
  cashFlowYears: {
    name: 'Years of cash flow averaged',
    inSentence: 'the number of years of cash flow averaged',
    moves: 'Discounted and future cash flow',
    term: 'free-cash-flow',
  },
  steadyGrowthYears: {
    name: 'Years of full growth',
    inSentence: 'the number of years of full growth',
    moves: 'Discounted and future cash flow',
    term: null,
  },
  fadingGrowthYears: {
    name: 'Years of fading growth',
    inSentence: 'the number of years of fading growth',
    moves: 'Discounted and future cash flow',
    term: null,
  },
}

/** 0.09 → '9.00%'; 5 → '5 years'. */
export function writeAssumption(id: AssumptionId, value: number): string {
  if (ASSUMPTION_RANGES[id].unit === 'fraction') return percent(value)
  return value === 1 ? '1 year' : `${value} years`
}

/** Where the grade flips, in sentences; where it does not, that is said. */
export function thresholdSentences(id: AssumptionId, { below, above }: GradeThresholds): string[] {
  const { inSentence } = ASSUMPTION_LABELS[id]
  const sentence = (flip: GradeThreshold, verb: string) =>
    `The grade flips to ${gradeName(flip.rating, flip.reason)} when ${inSentence} ${verb} ${writeAssumption(id, flip.at)}.`
  const isYears = ASSUMPTION_RANGES[id].unit === 'years'
  const said = [
    ...(below ? [sentence(below, isYears ? 'falls to' : 'falls below')] : []),
    ...(above ? [sentence(above, isYears ? 'reaches' : 'passes')] : []),
  ]
  if (said.length > 0) return said
  const { minimum, maximum } = ASSUMPTION_RANGES[id]
  return [`The grade does not flip anywhere from ${writeAssumption(id, minimum)} to ${writeAssumption(id, maximum)}.`]
}
