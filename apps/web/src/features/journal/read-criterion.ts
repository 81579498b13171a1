import {
  type FiledFigureId,
  FILED_FIGURE_IDS,
  filedFigure,
  isFiledFigureId,
  type KillCriterion,
} from '@fairweight/domain/alerts'

/** A criterion without its stock. */
export type StockCriterion = Pick<KillCriterion, 'figure' | 'holds' | 'bound'>

/** What stands in the fields of a criterion, as it was typed. */
export interface TypedCriterion {
  /** Tells rows apart. */
  readonly key: string
  readonly figure: string
  readonly holds: string
  readonly bound: string
}

export const FIGURE_CHOICES = FILED_FIGURE_IDS.map((value) => ({ value, label: capitalized(filedFigure(value).name) }))

export const SIDE_CHOICES = [
  { value: 'above', label: 'is above' },
  { value: 'below', label: 'is below' },
] as const

export function emptyCriterion(key: string): TypedCriterion {
  return { key, figure: 'free-cash-flow', holds: 'above', bound: '' }
}

/** A criterion as it would have been typed. */
export function typedCriterion({ figure, holds, bound }: StockCriterion, key: string): TypedCriterion {
  const { unit } = filedFigure(figure)
  return {
    key,
    figure,
    holds,
    bound: unit === 'fraction' ? `${Number((bound * 100).toPrecision(12))}%` : String(bound),
  }
}

/** What a bound looks like in the figure's unit. */
export function boundHint(figure: string): string {
  const unit = isFiledFigureId(figure) ? filedFigure(figure).unit : 'USD'
  if (unit === 'USD') return 'Dollars, such as 1B, 250M or 1,500,000.'
  return unit === 'fraction' ? 'Percent, such as 15%.' : 'A number, such as 2.5.'
}

const SCALES: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, b: 1e9, t: 1e12 }
const NUMBER = /^([-−]?)\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,15})?(?:\.(\d{1,6}))?\s?([kmbt]?)\s?(%?)$/i

/** What was typed as a criterion, or null where its number is none of the figure's unit. */
export function readCriterion({ figure, holds, bound }: TypedCriterion): StockCriterion | null {
  if (!isFiledFigureId(figure)) return null
  const value = readBound(bound, figure)
  return value === null ? null : { figure, holds: holds === 'below' ? 'below' : 'above', bound: value }
}

function readBound(text: string, figure: FiledFigureId): number | null {
  const [, sign, whole = '', decimals = '', scale = '', mark] = NUMBER.exec(text.trim()) ?? []
  if (mark === undefined || `${whole}${decimals}` === '') return null
  const { unit } = filedFigure(figure)
  if ((mark === '%' && unit !== 'fraction') || (scale !== '' && unit !== 'USD')) return null
  const written = Number(`${whole.replaceAll(',', '') || '0'}.${decimals || '0'}`)
  const amount =
    unit === 'fraction' ? written / 100 : Number((written * (SCALES[scale.toLowerCase()] ?? 1)).toPrecision(15))
  return sign === '' ? amount : -amount
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
