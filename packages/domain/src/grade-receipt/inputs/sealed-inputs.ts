import type { GradeKind } from '../sealed-texts.ts'

/** What a grade was made from: what its day's tree of inputs covers, and a receipt shows. */
export interface SealedInputs {
  readonly company: string
  /** The company's number at the SEC, under which its filings are found; null where it has none. */
  readonly cik: string | null
  /** The number under which it filed before, and until when; null where it always had one. */
  readonly predecessor: { readonly cik: string; readonly before: string } | null
  /** Shares that one listed receipt stands for; 1 where the shares themselves are listed. */
  readonly sharesPerReceipt: number
  /** The grade in a sentence. */
  readonly reason: string
  /** Piotroski's signs; none for the momentum grade. */
  readonly signs: readonly SealedSign[]
  readonly measures: readonly SealedMeasure[]
  readonly facts: readonly SealedFact[]
}

export interface SealedSign {
  readonly name: string
  readonly passed: boolean | null
}

export interface SealedMeasure {
  readonly id: string
  readonly value: number | null
  readonly unit: string
  readonly reason: string | null
  readonly inputs: readonly SealedFigure[]
}

export interface SealedFigure {
  readonly name: string
  readonly value: number | null
  readonly unit: string
  readonly note: string | null
  /** Places in `facts` of what is added, and of what is taken away. */
  readonly facts: readonly number[]
  readonly subtracted: readonly number[]
}

/** One reported figure: of which period, from which filing, and on which line of which file it was imported. */
export interface SealedFact {
  readonly item: string
  readonly value: number
  readonly unit: string
  readonly tag: string | null
  readonly form: string | null
  readonly end: string
  readonly months: number
  readonly filed: string | null
  readonly accession: string | null
  readonly file: string | null
  readonly line: number | null
  /** What was filed in another currency, and the rate that made it US dollars. */
  readonly converted: { readonly currency: string; readonly value: number; readonly usdPerUnit: number } | null
}

/** A stock's published details as far as its grades are made from them. */
export interface PublishedStock {
  readonly COMPANY_NAME: string
  readonly EXPLANATION: {
    readonly cik: string | null
    readonly predecessor?: { readonly cik: string; readonly before: string } | undefined
    readonly sharesPerReceipt?: number | undefined
    readonly valueRating: { readonly reason: string }
    readonly momentumRating: { readonly reason: string }
    readonly financialStrength: { readonly signs: readonly SealedSign[] }
    readonly measures: readonly PublishedMeasure[]
    readonly facts: readonly PublishedFact[]
  }
}

interface PublishedMeasure extends Omit<SealedMeasure, 'inputs'> {
  readonly inputs: readonly (Omit<SealedFigure, 'subtracted'> & {
    readonly subtracted?: readonly number[] | undefined
  })[]
}

interface PublishedFact extends Pick<SealedFact, 'item' | 'value' | 'unit' | 'tag' | 'filed' | 'accession'> {
  readonly form?: string | undefined
  readonly period: { readonly end: string; readonly months: number }
  readonly source: { readonly file: string; readonly line: number } | null
  readonly converted?: { readonly currency: string; readonly value: number; readonly usdPerUnit: number } | undefined
}

const MOMENTUM_MEASURES: ReadonlySet<string> = new Set([
  'ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED',
  'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE',
  'MOMENTUM_PERCENTAGE_RANK',
])

/** Shown in a stock's details, and part of no grade. */
const OF_NO_GRADE: ReadonlySet<string> = new Set([
  'ONE_YEAR_AVERAGE_CLOSE_PRICE',
  'THREE_YEAR_AVERAGE_CLOSE_PRICE',
  'FIVE_YEAR_AVERAGE_CLOSE_PRICE',
  'THREE_YEAR_MAX_CLOSE_PRICE',
])

/** The text of what a grade was made from. The same details always give the same text. */
export function inputsText(stock: PublishedStock, kind: GradeKind): string {
  const { cik, predecessor, sharesPerReceipt = 1, financialStrength, ...explanation } = stock.EXPLANATION
  const measures = explanation.measures.filter(({ id }) =>
    kind === 'momentum' ? MOMENTUM_MEASURES.has(id) : !MOMENTUM_MEASURES.has(id) && !OF_NO_GRADE.has(id),
  )
  const used = new Set(
    measures.flatMap(({ inputs }) => inputs.flatMap(({ facts, subtracted = [] }) => [...facts, ...subtracted])),
  )
  const kept = explanation.facts.flatMap((fact, place) => (used.has(place) ? [{ fact, place }] : []))
  const placeOf = new Map(kept.map(({ place }, now) => [place, now]))
  const inputs: SealedInputs = {
    company: stock.COMPANY_NAME,
    cik,
    predecessor: predecessor === undefined ? null : { cik: predecessor.cik, before: predecessor.before },
    sharesPerReceipt,
    reason: kind === 'value' ? explanation.valueRating.reason : explanation.momentumRating.reason,
    signs: kind === 'value' ? financialStrength.signs.map(({ name, passed }) => ({ name, passed })) : [],
    measures: measures.map((measure) => sealedMeasure(measure, placeOf)),
    facts: kept.map(({ fact }) => sealedFact(fact)),
  }
  return JSON.stringify(inputs)
}

function sealedMeasure(
  { id, value, unit, reason, inputs }: PublishedMeasure,
  placeOf: ReadonlyMap<number, number>,
): SealedMeasure {
  const places = (before: readonly number[] = []) => before.flatMap((place) => placeOf.get(place) ?? [])
  return {
    id,
    value,
    unit,
    reason,
    inputs: inputs.map((input) => ({
      name: input.name,
      value: input.value,
      unit: input.unit,
      note: input.note,
      facts: places(input.facts),
      subtracted: places(input.subtracted),
    })),
  }
}

function sealedFact({
  item,
  value,
  unit,
  tag,
  form,
  period,
  filed,
  accession,
  source,
  converted,
}: PublishedFact): SealedFact {
  return {
    item,
    value,
    unit,
    tag,
    form: form ?? null,
    end: period.end,
    months: period.months,
    filed,
    accession,
    file: source?.file ?? null,
    line: source?.line ?? null,
    converted:
      converted === undefined
        ? null
        : { currency: converted.currency, value: converted.value, usdPerUnit: converted.usdPerUnit },
  }
}
