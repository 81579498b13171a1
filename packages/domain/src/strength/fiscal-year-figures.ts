import type { Fact } from '../explanation/measure.ts'
import type { CompanyFacts } from '../facts/company-facts.ts'
import type { AmountItem } from '../facts/fiscal-period.ts'
import { periodInput } from '../facts/reported-input.ts'

/** A number made of reported facts; null as soon as one of them is missing or it has no meaning. */
export interface Figure {
  readonly value: number | null
  readonly facts: readonly Fact[]
  /** Facts that are taken away; absent when all are added. */
  readonly subtracted?: readonly Fact[]
  /** What the check of the data doubts about a figure that it keeps back; absent where nothing is. */
  readonly keptBack?: string | undefined
  /** What was decided about the facts, each remark once; absent where nothing was. */
  readonly notes?: readonly string[]
}

const NONE: readonly Fact[] = []

/** Reads an item of the fiscal year so many years back: 0 is the last one. */
export type YearReader = (item: AmountItem, yearsBack: number) => Figure

/** Counts of shares are compared with each other alone, so that it does not matter what the listed security stands for. */
export function yearReader(facts: CompanyFacts): YearReader {
  const company = { ...facts, sharesPerReceipt: 1 }
  return (item, yearsBack) => {
    const year = company.fiscalYears[yearsBack]
    if (year === undefined) return { value: null, facts: [] }
    const { value, facts, subtracted = NONE, keptBack, note } = periodInput(company, year, item)
    const figure = { value, facts, subtracted, keptBack }
    return note === null ? figure : { ...figure, notes: [note] }
  }
}

/** Numerator over denominator; null unless the denominator is positive. */
export function ratio(numerator: Figure, denominator: Figure): Figure {
  const hasMeaning = numerator.value !== null && denominator.value !== null && denominator.value > 0
  return { value: hasMeaning ? numerator.value / denominator.value : null, ...sourceFacts(numerator, denominator) }
}

/** The mean of two figures. */
export function average(a: Figure, b: Figure): Figure {
  const value = a.value === null || b.value === null ? null : (a.value + b.value) / 2
  return { value, ...sourceFacts(a, b) }
}

/** The facts of two figures together, what is kept back of either, and what was decided about both. */
export function sourceFacts(a: Figure, b: Figure): Omit<Figure, 'value'> {
  const behind = {
    facts: both(a.facts, b.facts),
    subtracted: both(a.subtracted ?? NONE, b.subtracted ?? NONE),
    keptBack: a.keptBack ?? b.keptBack,
  }
  if (a.notes === undefined && b.notes === undefined) return behind
  return { ...behind, notes: [...new Set(both(a.notes ?? [], b.notes ?? []))] }
}

function both<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (a.length === 0) return b
  return b.length === 0 ? a : [...a, ...b]
}

/** A constant to test a figure against. */
export function constant(value: number): Figure {
  return { value, facts: [] }
}
