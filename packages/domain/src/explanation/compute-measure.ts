import { unmeasured, unmeasuredBelow } from './measure.ts'
import type { Fact, Measure, Measured, MeasureInput, Unit } from './measure.ts'

/** What a measure is called, its unit, and the anchor of its formula in docs/methodology. */
export interface MeasureIdentity<Id extends string> {
  readonly id: Id
  readonly unit: Unit
  readonly formula: string
}

/**
 * Evaluates a formula over the values of its inputs when all are known; otherwise the measure is empty for the reason
 * of the first missing input, in the order written. A result beyond what a number can hold is empty too.
 */
export function computeMeasure<Id extends string, Name extends string>(
  identity: MeasureIdentity<Id>,
  inputs: Readonly<Record<Name, MeasureInput>>,
  formula: (figures: Readonly<Record<Name, number>>) => Measured,
): Measure<Id> {
  const listed = Object.values<MeasureInput>(inputs)
  return measureOf(identity, listed, () => {
    const figures = valuesOf(inputs)
    return areKnown(figures, inputs) ? formula(figures) : unmeasured('out-of-range')
  })
}

/** {@link computeMeasure} over the same figure of several fiscal years. */
export function computeOverYears<Id extends string>(
  identity: MeasureIdentity<Id>,
  years: readonly MeasureInput[],
  formula: (figures: readonly number[]) => Measured,
): Measure<Id> {
  return measureOf(identity, years, () => formula(years.flatMap(({ value }) => value ?? [])))
}

function measureOf<Id extends string>(
  identity: MeasureIdentity<Id>,
  inputs: readonly MeasureInput[],
  result: () => Measured,
): Measure<Id> {
  const missing = inputs.find(({ value }) => value === null)
  const outcome = missing === undefined ? withinRange(result()) : unmeasured(missing.reason ?? 'out-of-range')
  return { ...identity, ...outcome, inputs }
}

/** A loop over names: making pairs of them took longer than most formulas. */
function valuesOf(inputs: Readonly<Record<string, MeasureInput>>): Record<string, number | null> {
  const figures: Record<string, number | null> = {}
  for (const name in inputs) figures[name] = inputs[name]?.value ?? null
  return figures
}

function areKnown<Name extends string>(
  figures: Readonly<Record<string, number | null>>,
  inputs: Readonly<Record<Name, MeasureInput>>,
): figures is Readonly<Record<Name, number>> {
  for (const name in inputs) if (typeof figures[name] !== 'number') return false
  return true
}

function withinRange(result: Measured): Measured {
  return result.value === null || Number.isFinite(result.value) ? result : unmeasured('out-of-range')
}

/** A measure as an input of another one; its own inputs stand in its own explanation. */
export function asInput(measure: Measure, name: string, note: string | null = null): MeasureInput {
  const { unit, inputs } = measure
  const facts: Fact[] = []
  const subtracted: Fact[] = []
  for (const input of inputs) {
    facts.push(...input.facts)
    if (input.subtracted !== undefined) subtracted.push(...input.subtracted)
  }
  const input: MeasureInput = { name, unit, note, facts, ...outcomeOf(measure) }
  const keptBack = input.value === null ? inputs.find(({ value }) => value === null)?.keptBack : undefined
  if (subtracted.length === 0 && keptBack === undefined) return input
  return { ...input, ...(subtracted.length > 0 && { subtracted }), ...(keptBack !== undefined && { keptBack }) }
}

/** A constant of the method, or one that the user chose, as an input. */
export function assumptionInput(name: string, value: number, unit: Unit, note: string): MeasureInput {
  return { name, value, unit, note, reason: null, facts: [] }
}

/** The bare number of a measure, or its reason. */
export function outcomeOf(outcome: Measured): Measured {
  if (outcome.value !== null) return { value: outcome.value, reason: null }
  return outcome.atMost === undefined ? unmeasured(outcome.reason) : unmeasuredBelow(outcome.reason, outcome.atMost)
}
