import type { Explanation, MeasureExplanation, MeasureInput, ReportedFact } from '@fairweight/contract/wire'

/** What a stock's explanation says, and the two tables that it refers to. */
export interface Evidence {
  readonly explanation: Explanation
  readonly asOf: string
  readonly splits: readonly { readonly date: string; readonly factor: number }[]
  /** Every close that is known, by date. */
  readonly closes: ReadonlyMap<string, number>
}

/** A measure by its name on the wire or its own; throws when the explanation leaves it out. */
export function measureOf({ explanation }: Evidence, id: string): MeasureExplanation {
  const measure = explanation.measures.find((one) => one.id === id)
  if (measure === undefined) throw new Error(`The explanation says nothing of ${id}.`)
  return measure
}

/** An input by name, put together from its facts: added less taken away, each on the share basis of the day. */
export function inputOf(evidence: Evidence, id: string, name: string): number {
  const input = measureOf(evidence, id).inputs.find((one) => one.name === name)
  if (input === undefined) throw new Error(`${id} has no input named ${name}.`)
  if (input.note === 'not reported, treated as 0') return 0
  const [added, taken] = factsOf(evidence, input)
  if (added.length === 0) throw new Error(`${name} of ${id} leads to no fact.`)
  return total(evidence, added) - total(evidence, taken)
}

/** One item among an input's facts. */
export function itemOf(evidence: Evidence, input: MeasureInput, item: string): number {
  const [added, taken] = factsOf(evidence, input).map((facts) => facts.filter((fact) => fact.item === item))
  if (added === undefined || taken === undefined || added.length + taken.length === 0)
    throw new Error(`${input.name} leads to no ${item}.`)
  return total(evidence, added) - total(evidence, taken)
}

/** One item among an input's facts, a figure for each period end, the newest first. */
export function yearsOf(evidence: Evidence, input: MeasureInput, item: string): number[] {
  const [added = [], taken = []] = factsOf(evidence, input).map((facts) => facts.filter((fact) => fact.item === item))
  const ends = [...new Set([...added, ...taken].map((fact) => fact.period.end))].sort().reverse()
  const at = (facts: ReportedFact[], end: string) =>
    total(
      evidence,
      facts.filter((fact) => fact.period.end === end),
    )
  return ends.map((end) => at(added, end) - at(taken, end))
}

/** Facts that are added, and those that are taken away. */
export function factsOf(
  { explanation }: Evidence,
  { facts, subtracted = [] }: MeasureInput,
): [ReportedFact[], ReportedFact[]] {
  const read = (positions: readonly number[]) =>
    positions.map((position) => {
      const fact = explanation.facts[position]
      if (fact === undefined) throw new Error(`There is no fact ${position}.`)
      return fact
    })
  return [read(facts), read(subtracted)]
}

function total(evidence: Evidence, facts: readonly ReportedFact[]): number {
  let sum = 0
  for (const fact of facts) sum += onTodaysShares(evidence, fact)
  return sum
}

/** What was filed in another currency is made US dollars again, and what counts in shares counts in receipts where those are listed. */
function onTodaysShares(
  { explanation, splits, asOf }: Evidence,
  { filed, unit, converted, value: reported }: ReportedFact,
): number {
  const value = converted === undefined ? reported : converted.value * converted.usdPerUnit
  let factor = filed === null ? 1 : 1 / (explanation.sharesPerReceipt ?? 1)
  for (const split of splits) if (filed !== null && split.date > filed && split.date <= asOf) factor *= split.factor
  if (unit === 'shares') return value * factor
  return unit === 'USD/share' ? value / factor : value
}
