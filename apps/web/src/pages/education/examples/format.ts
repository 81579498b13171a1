import { count } from '../../../data/figures.ts'

/** 1234567 → 1; USD in whole millions. */
export const millions = (dollars: number): string => count(dollars / 1e6)

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** 2 → two; figures above ten stay figures. */
export const spellNumber = (number: number): string => WORDS[number] ?? String(number)

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
