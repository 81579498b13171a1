import type { ExplainedMeasure } from '@fairweight/domain/explanation'
import { reasonLabel } from '@fairweight/domain/rating'
import type { CompanyRating } from '@fairweight/domain/rating'

type Unit = ExplainedMeasure['unit']
type Explained = Pick<CompanyRating, 'explanation'>

/** A figure as the pages print it, with its unit. */
export function figure(value: number, unit: Unit): string {
  if (unit === 'USD') return `$${decimals(value / 1e6, 2)} million`
  if (unit === 'USD/share') return `$${decimals(value, 4)}`
  if (unit === 'shares') return `${decimals(value / 1e6, 2)} million`
  if (unit === 'fraction') return `${decimals(value * 100, 4)}%`
  return decimals(value, 4)
}

function decimals(value: number, digits: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits }).replace('-', '−')
}

/** The inputs that the engine used for a measure, and what it made of them, as a table. */
export function workedExample(rating: Explained, id: string): string {
  const measure = measureOf(rating, id)
  const rows = measure.inputs.map(
    (input) =>
      `| ${input.name} | ${shown(input.value, input.unit, input.reason)} | ${[input.note, lines(rating, input.facts)].filter(Boolean).join('; ')} |`,
  )
  const result = `| **result** | **${shown(measure.value, measure.unit, measure.reason)}** | |`
  return ['| input | value | where from |', '| --- | ---: | --- |', ...rows, result].join('\n')
}

export function measureOf(rating: Explained, id: string): ExplainedMeasure {
  const measure = rating.explanation.measures.find((candidate) => candidate.id === id)
  if (measure === undefined) throw new RangeError(`No measure is called ${id}`)
  return measure
}

function shown(value: number | null, unit: Unit, reason: ExplainedMeasure['reason']): string {
  if (value !== null) return figure(value, unit)
  return reason === null ? 'n/a' : `n/a (${reasonLabel(reason)})`
}

function lines(rating: Explained, facts: readonly number[]): string {
  const numbers = facts
    .map((index) => rating.explanation.facts[index]?.origin?.line)
    .filter((line) => line !== undefined)
  const distinct = [...new Set(numbers)].toSorted((a, b) => a - b)
  if (distinct.length === 0) return ''
  return `${distinct.length === 1 ? 'line' : 'lines'} ${distinct.join(', ')}`
}
