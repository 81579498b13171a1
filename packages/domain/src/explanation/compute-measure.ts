import { unmeasured, unmeasuredBelow } from './measure.ts'
import type { Measure, Measured, MeasureInput, Unit } from './measure.ts'
import type { ReasonCode } from './reason.ts'

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
  const figures = Object.fromEntries(Object.entries<MeasureInput>(inputs).map(([name, input]) => [name, input.value]))
  const result = areKnown(figures, inputs) ? withinRange(formula(figures)) : unmeasured(firstReason(listed))
  return { ...identity, ...result, inputs: listed }
}

function areKnown<Name extends string>(
  figures: Readonly<Record<string, number | null>>,
  inputs: Readonly<Record<Name, MeasureInput>>,
): figures is Readonly<Record<Name, number>> {
  return Object.keys(inputs).every((name) => typeof figures[name] === 'number')
}

function withinRange(result: Measured): Measured {
  return result.value === null || Number.isFinite(result.value) ? result : unmeasured('out-of-range')
}

function firstReason(inputs: readonly MeasureInput[]): ReasonCode {
  return inputs.flatMap((input) => (input.value === null ? [input.reason] : []))[0] ?? 'out-of-range'
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
