import type { KeyFigureText } from '@fairweight/domain/key-figures'
import { amount, count, shortPercent } from '../figures.ts'

/** A key figure as every page shows it: a multiple with two decimals, a percentage with one. */
export function formatKeyFigure(unit: KeyFigureText['unit'], value: number | null): string {
  if (unit === 'fraction') return shortPercent(value)
  return unit === 'ratio' ? amount(value) : count(value)
}
