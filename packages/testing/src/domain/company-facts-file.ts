import { asAccession } from '@fairweight/domain/facts'
import type { FiledFact } from '@fairweight/domain/facts/filed-fact.ts'
import { day } from './companies.ts'

interface Row {
  readonly start?: string
  readonly end: string
  readonly val: number
  readonly accn: string
  readonly form: string
  readonly filed: string
}

interface Answer {
  readonly facts: Readonly<
    Record<string, Readonly<Record<string, { readonly units: Readonly<Record<string, readonly Row[]>> }>>>
  >
}

/** Every row of a companyfacts answer of the SEC. */
export function factsOfAnswer({ facts }: Answer): FiledFact[] {
  return Object.entries(facts).flatMap(([taxonomy, concepts]) =>
    Object.entries(concepts).flatMap(([tag, { units }]) =>
      Object.entries(units).flatMap(([unit, rows]) => rows.map((row) => toFact(taxonomy, tag, unit, row))),
    ),
  )
}

function toFact(taxonomy: string, tag: string, unit: string, { start, end, val, accn, form, filed }: Row): FiledFact {
  return {
    taxonomy,
    tag,
    unit,
    start: start === undefined ? null : day(start),
    end: day(end),
    value: val,
    accession: asAccession(accn),
    form,
    filed: day(filed),
    origin: null,
  }
}
