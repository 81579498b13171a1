import type { Fact, Measure, MeasureInput, Unit } from './measure.ts'
import type { ReasonCode } from './reason.ts'

/** A MeasureInput that names its facts by position. */
export interface ExplainedInput {
  readonly name: string
  readonly value: number | null
  readonly unit: Unit
  readonly reason: ReasonCode | null
  readonly note: string | null
  /** Positions in {@link Explanation.facts}. */
  readonly facts: readonly number[]
  /** Positions of the facts that are taken away; absent when all are added. */
  readonly subtracted?: readonly number[]
  readonly keptBack?: string
}

/** A {@link Measure} over {@link ExplainedInput}s. */
export interface ExplainedMeasure {
  readonly id: string
  readonly value: number | null
  readonly unit: Unit
  readonly reason: ReasonCode | null
  readonly formula: string
  readonly inputs: readonly ExplainedInput[]
}

/** All measures of a company over one list of the facts behind them, each fact once. */
export interface Explanation {
  readonly measures: readonly ExplainedMeasure[]
  readonly facts: readonly Fact[]
}

/** Gathers the facts of all measures into one list and refers to them by position, each once in an input. */
export function explain(measures: readonly Measure[]): Explanation {
  const facts: Fact[] = []
  const positionsByItem = new Map<string, number[]>()
  // A fact is mostly the very same object in every measure, and comparing its fields costs more than the measure itself.
  const seen = new Map<Fact, number>()
  const place = (fact: Fact): number => {
    const ofItem = positionsByItem.get(fact.item) ?? []
    const known = ofItem.find((position) => isSameFact(facts[position], fact))
    if (known !== undefined) return known
    positionsByItem.set(fact.item, ofItem)
    ofItem.push(facts.length)
    return facts.push(fact) - 1
  }
  const positionOf = (fact: Fact): number => {
    let position = seen.get(fact)
    if (position === undefined) seen.set(fact, (position = place(fact)))
    return position
  }
  const positionsOf = (used: readonly Fact[]): number[] => {
    const positions: number[] = []
    for (const fact of used) {
      const position = positionOf(fact)
      if (!positions.includes(position)) positions.push(position)
    }
    return positions
  }
  const explainInput = ({
    name,
    value,
    unit,
    reason,
    note,
    facts: added,
    subtracted,
    keptBack,
  }: MeasureInput): ExplainedInput => {
    const input = { name, value, unit, reason, note, facts: positionsOf(added) }
    if (subtracted === undefined && keptBack === undefined) return input
    return {
      ...input,
      ...(subtracted !== undefined && { subtracted: positionsOf(subtracted) }),
      ...(keptBack !== undefined && { keptBack }),
    }
  }
  return { measures: measures.map((measure) => ({ ...measure, inputs: measure.inputs.map(explainInput) })), facts }
}

/** Told apart by the figure too: a cover states the shares of each class under one tag. */
function isSameFact(one: Fact | undefined, other: Fact): boolean {
  return (
    one !== undefined &&
    one.value === other.value &&
    one.periodEnd === other.periodEnd &&
    one.tag === other.tag &&
    one.periodMonths === other.periodMonths &&
    one.filed === other.filed &&
    one.accession === other.accession &&
    one.origin?.line === other.origin?.line &&
    one.origin?.file === other.origin?.file
  )
}
