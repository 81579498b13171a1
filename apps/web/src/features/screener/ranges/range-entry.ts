import type { FigureRange } from '@fairweight/domain/screener/figure-ranges.ts'
import type { RangeScale } from './range-scales.ts'

/** A typed end: its number, undefined for an empty field, or what is wrong with it in one sentence. */
export type EndEntry = { readonly value: number | undefined } | { readonly fault: string }

const SIZES: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, b: 1e9, t: 1e12 }

const ANYWHERE = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }

/** Reads an end as people write it: 2.5B, $1,000, 90%, −20. */
export function readEnd(
  text: string,
  { limits, step, example }: Pick<RangeScale, 'limits' | 'step' | 'example'>,
): EndEntry {
  const plain = text
    .replaceAll(/[\s,$%]/g, '')
    .replace('−', '-')
    .toLowerCase()
  if (plain === '') return { value: undefined }
  const [, digits, size = ''] = /^(-?\d*\.?\d+|-?\d+\.)([kmbt]?)$/.exec(plain) ?? []
  if (digits === undefined) return { fault: `Enter a number such as ${example}.` }
  const value = Number(`${digits}e${Math.log10(SIZES[size] ?? 1)}`)
  const { min, max } = limits ?? ANYWHERE
  if (value < min || value > max)
    return { fault: Number.isFinite(max) ? `Enter a number from ${min} to ${max}.` : `Enter ${min} or more.` }
  if (step !== undefined && !Number.isInteger(value / step))
    return { fault: `Enter a multiple of ${step}, such as ${example}.` }
  return { value }
}

/** Both ends as they were typed; NaN is one that could not be read. */
export interface TypedEnds {
  readonly min: number | undefined
  readonly max: number | undefined
}

export const typedEnds = ({ min, max }: FigureRange): TypedEnds => ({
  min: min ?? undefined,
  max: max ?? undefined,
})

export const areCrossed = ({ min, max }: TypedEnds): boolean => min !== undefined && max !== undefined && min > max

/** What the typed ends filter by: an end that could not be read filters nothing, and crossed ends neither. */
export function rangeOf(ends: TypedEnds): FigureRange {
  if (areCrossed(ends)) return { min: null, max: null }
  return { min: known(ends.min), max: known(ends.max) }
}

const known = (end: number | undefined): number | null => (end === undefined || Number.isNaN(end) ? null : end)

/** Where the thumbs of a slider stand for a range, as positions of its stops. */
export function thumbsOf({ min, max }: FigureRange, stops: readonly number[]): readonly [low: number, high: number] {
  const last = stops.length - 1
  return [min === null ? 0 : nearest(min, stops), max === null ? last : nearest(max, stops)]
}

function nearest(value: number, stops: readonly number[]): number {
  return stops.reduce((best, stop, at) => (Math.abs(stop - value) < Math.abs(stops[best]! - value) ? at : best), 0)
}

/** The range after the thumbs moved. An end whose thumb stayed keeps what was typed; a thumb at the slider's end opens the range there. */
export function movedRange(
  before: FigureRange,
  [low, high]: readonly [number, number],
  stops: readonly number[],
): FigureRange {
  const [lowBefore, highBefore] = thumbsOf(before, stops)
  return {
    min: low === lowBefore ? before.min : low === 0 ? null : stops[low]!,
    max: high === highBefore ? before.max : high === stops.length - 1 ? null : stops[high]!,
  }
}
