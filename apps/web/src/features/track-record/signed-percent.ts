import { amount } from '../../data/figures.ts'

/** 0.0123 → +1.23 %, with its sign always there, as befits a difference. */
export function signedPercent(fraction: number | null): string {
  if (fraction === null) return 'n/a'
  const text = amount(100 * fraction)
  return `${text.startsWith('−') || text === amount(0) ? '' : '+'}${text} %`
}
