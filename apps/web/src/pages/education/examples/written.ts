import { count } from '../../../data/figures.ts'

/** 0.075 → 7.5 %; a setting as it is set, without zeros behind it. */
export function rate(fraction: number): string {
  return `${Number((fraction * 100).toFixed(4))} %`.replace('-', '−')
}

/** 1234567 → 1; USD in whole millions. */
export const millions = (dollars: number): string => count(dollars / 1e6).replace('-', '−')

/** 12.345 → $12.35 */
export const dollars = (perShare: number): string => `${perShare < 0 ? '−' : ''}$${Math.abs(perShare).toFixed(2)}`

/** 0.365 → +36.5 % */
export const signed = (fraction: number): string => `${fraction < 0 ? '−' : '+'}${Math.abs(fraction * 100).toFixed(1)} %`

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** 2 → two; figures above ten stay figures. */
export const inWords = (number: number): string => WORDS[number] ?? String(number)

/** 0.9 → 90th */
export function ordinalPercentile(fraction: number): string {
  const place = Math.round(fraction * 100)
  const ending = place % 100 > 10 && place % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}

/** a, b and c */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
