import type { GradeChange, MeasureExplanation } from '@fairweight/contract/wire'
import type { EffectBar } from '../../../charts/effect-bars.tsx'
import { gradeName } from '../grade-name.ts'
import { asWords, measureName, wireName, withUnit } from '../wording.ts'

/** A part of at least this much of the measure moves it for a reason of its own; below, the grade lay at its boundary. */
const NOTABLE = 0.01

/** A change with how its figures are written. */
export interface ToldChange {
  /** From which grade to which. */
  readonly grades: string
  /** What the measure was and is, and what that says of the grade. */
  readonly summary: string
  readonly measure: string
  /** Nothing where the measure is not known on both days. */
  readonly bars: readonly EffectBar[]
  readonly sum: EffectBar | null
  readonly format: (effect: number) => string
}

/** A change of a grade in words. `measures` say in which unit its figures are. */
export function tellChange(change: GradeChange, measures: readonly MeasureExplanation[]): ToldChange {
  const { before, after, parts } = change
  const explained = measures.find(({ id }) => wireName(id) === wireName(change.measure))
  const write = (value: number | null) => withUnit(value, explained?.unit ?? unitByName(change.measure))
  const format = (effect: number) => `${effect > 0 ? '+' : ''}${write(effect)}`
  const measure = measureName(change.measure)
  const inputs = new Map(explained?.inputs.map(({ name, unit }) => [name, unit]))
  const bars = parts.map(({ input, effect, ...figures }): EffectBar => {
    const unit = inputs.get(input)
    const writeInput = (value: number | null) => (unit === undefined ? plainly(value) : withUnit(value, unit))
    return { name: asWords(input), effect, before: writeInput(figures.before), after: writeInput(figures.after) }
  })
  const sum = before === null || after === null ? null : { name: 'Together', effect: after - before, before: write(before), after: write(after) }
  return { grades: gradeWords(change), summary: [`${measure}: ${write(before)} before, ${write(after)} now.`, boundaryWords(change)].filter(Boolean).join(' '), measure, bars, sum, format }
}

function gradeWords({ from, to }: GradeChange): string {
  return from === to ? `Still ${gradeName(to)}.` : `From ${gradeName(from)} to ${gradeName(to)}.`
}

function boundaryWords({ from, to, before, after, parts }: GradeChange): string | null {
  if (before === null || after === null) return 'It is not known on both days, so the change cannot be split.'
  const isSmall = parts.every(({ effect }) => Math.abs(effect) < NOTABLE * Math.abs(before))
  return isSmall && from !== to ? 'No part moved it by 1 % or more: the grade lay at its boundary.' : null
}

/** Ranks are fractions; what else has no explanation of its own goes without a unit. */
const unitByName = (measure: string) => (/RANK|PERCENT/.test(wireName(measure)) ? 'fraction' : 'ratio')

function plainly(value: number | null): string {
  return value === null ? 'n/a' : value.toLocaleString('en-US', { maximumSignificantDigits: 6 }).replace('-', '−')
}
