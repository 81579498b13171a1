import { sixDigits } from '../../../data/figures.ts'
import type { GradeChange, ValueReason } from '@fairweight/contract/wire'
import type { EffectBar } from '../../../charts/effect-bars.tsx'
import { gradeName } from '../grade-name.ts'
import { capitalizeSentence, withUnit } from '../labels.ts'
import { type ChangeMeasure, changeMeasure } from './change-measures.ts'
import { roundedParts } from './rounded-parts.ts'

/** A change with how its figures are written. */
export interface DescribedChange {
  /** From which grade to which. */
  readonly grades: string
  readonly measure: string
  /** What the measure was and is, and what that says of the grade. */
  readonly summary: string
  readonly bars: readonly EffectBar[]
  /** Null where there is nothing to split. */
  readonly sum: EffectBar | null
  readonly format: (effect: number) => string
}

/** The units of the inputs that are one figure; the others have none to show. */
const INPUT_UNITS: Readonly<Record<string, string>> = {
  price: 'USD/share',
  'earnings per share': 'USD/share',
  'equity and the claims before it': 'USD',
  'shares outstanding': 'shares',
  'free cash flow': 'USD',
  'revenue and operating margin': 'USD',
  growth: 'fraction',
  'discount rate by size': 'fraction',
  EBITDA: 'USD',
  'signs of strength': 'signs',
  'balance sheet behind Altman’s Z': 'USD',
  'own price': 'USD/share',
  'own lagged average': 'USD/share',
}

/** A change of a grade in words, with why it has no letter now. */
export function describeChange(change: GradeChange, reason: ValueReason | null = null): DescribedChange {
  const measure = changeMeasure(change.measure)
  const { before, after, parts } = change
  const write = (value: number | null) => (value === null ? 'not known' : measure.write(value))
  const effects = shownEffects(change, measure)
  const isSplit = before !== null && after !== null && parts.length > 0
  return {
    grades: gradeText(change, reason),
    measure: measure.name,
    summary: [
      `${measure.name}: ${write(before)} before, ${write(after)} now.`,
      isSplit ? boundaryText(change, before, measure) : 'It cannot be broken down by input.',
    ]
      .filter(Boolean)
      .join(' '),
    bars: parts.map(({ input, effect, ...figures }, at) => ({
      name: capitalizeSentence(input),
      effect: effects[at] ?? effect,
      before: writeInput(input, figures.before),
      after: writeInput(input, figures.after),
    })),
    sum: isSplit ? { name: 'Total', effect: after - before, before: write(before), after: write(after) } : null,
    format: (effect) => `${effect > 0 ? '+' : ''}${measure.writeEffect(effect)}`,
  }
}

/** Each part's effect as it is shown: the shown parts add up to the shown whole. */
function shownEffects({ parts }: GradeChange, { step }: ChangeMeasure): number[] {
  const effects = parts.map(({ effect }) => effect)
  return step === null ? effects : roundedParts(effects, step)
}

function gradeText({ from, to }: GradeChange, reason: ValueReason | null): string {
  if (from !== to) return `From ${gradeName(from)} to ${gradeName(to, reason)}.`
  return reason === null ? `Still ${gradeName(to)}.` : `Still unrated: ${gradeName(to, reason)}.`
}

function boundaryText({ from, to, parts }: GradeChange, before: number, { notable }: ChangeMeasure): string | null {
  const isSmall = parts.every(({ effect }) => Math.abs(effect) < notable(before))
  return isSmall && from !== to ? 'No part moved it by 1% or more: the grade was at its boundary.' : null
}

function writeInput(input: string, value: number | null): string {
  const unit = INPUT_UNITS[input]
  if (value === null) return 'n/a'
  return unit === undefined ? sixDigits(value) : withUnit(value, unit)
}
