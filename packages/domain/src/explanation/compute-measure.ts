import { unmeasured, unmeasuredBelow } from './measure.ts'
import type { Measure, Measured, MeasureInput, Unit } from './measure.ts'

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
  const missing = listed.find(({ value }) => value === null)
  if (missing !== undefined) return { ...identity, ...unmeasured(missing.reason ?? 'out-of-range'), inputs: listed }
  const figures = valuesOf(inputs)
  const result = areKnown(figures, inputs) ? withinRange(formula(figures)) : unmeasured('out-of-range')
  return { ...identity, ...result, inputs: listed }
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
  const subtracted = inputs.flatMap((input) => input.subtracted ?? [])
  const facts = inputs.flatMap((input) => input.facts)
  const outcome = outcomeOf(measure)
  const keptBack = outcome.value === null ? inputs.find((input) => input.value === null)?.keptBack : undefined
  return { name, unit, note, facts, ...(subtracted.length > 0 && { subtracted }), ...(keptBack !== undefined && { keptBack }), ...outcome }
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
