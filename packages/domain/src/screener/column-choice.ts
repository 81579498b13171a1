import {
  isKeyFigureId,
  KEY_FIGURE_IDS,
  KEY_FIGURE_SETS,
  KEY_FIGURES_OF,
  type KeyFigureId,
  type KeyFigureSet,
} from '../key-figures/key-figure-sets.ts'

/** The columns that every list can show, in their usual order; the ticker stands before all of them. */
export const USUAL_COLUMNS = [
  'name',
  'value',
  'momentum',
  'price',
  'epv',
  'dcf',
  'graham',
  'futureCashFlow',
  'tangibleBook',
  'momentumRank',
  'strength',
  'fragility',
  'marketCap',
  'cap',
  'earnings',
  'esg',
  'findings',
  'sector',
] as const

type UsualColumn = (typeof USUAL_COLUMNS)[number]

/** Where a stock's key figure stands among those of its sector. */
export type PercentileId = `${KeyFigureId}.p`

export type ColumnKey = UsualColumn | KeyFigureId | PercentileId

/** A column that somebody chose. */
interface ChosenColumn {
  readonly key: ColumnKey
  /** In pixels at the usual text size; null = as wide as it usually is. */
  readonly width: number | null
}

/** Columns of one's own, in their order. */
export interface OwnColumns {
  readonly columns: readonly ChosenColumn[]
  /** So many of the first stay in place while the others scroll, as the ticker always does. */
  readonly frozen: number
}

/** What stands in the columns: null = the grades and estimates, a set of key figures amid them, or columns of one's own. */
export type ColumnChoice = KeyFigureSet | OwnColumns | null

export const MAX_OWN_COLUMNS = 30
export const MAX_FROZEN_COLUMNS = 3
export const COLUMN_WIDTH_PX = { min: 56, max: 640 } as const

/** What stands before and after a set of key figures. */
const BEFORE_SET = ['name', 'value', 'momentum', 'price'] as const
const AFTER_SET = ['marketCap', 'cap', 'sector'] as const

/** The chosen columns as columns of one's own, to be changed from there. */
export function asOwnColumns(choice: ColumnChoice): OwnColumns {
  if (isOwn(choice)) return choice
  const keys: readonly ColumnKey[] =
    choice === null ? USUAL_COLUMNS : [...BEFORE_SET, ...KEY_FIGURES_OF[choice], ...AFTER_SET]
  return { columns: keys.map((key) => ({ key, width: null })), frozen: 0 }
}

export function isOwn(choice: ColumnChoice): choice is OwnColumns {
  return choice !== null && typeof choice === 'object'
}

/** The key figure that a column shows, itself or by its percentile; null for the usual columns. */
export function keyFigureOf(key: string): KeyFigureId | null {
  const id = isPercentile(key) ? key.slice(0, -PERCENTILE.length) : key
  return isKeyFigureId(id) ? id : null
}

const PERCENTILE = '.p'

export function percentileOf(id: KeyFigureId): PercentileId {
  return `${id}${PERCENTILE}`
}

export function isPercentile(key: string): key is PercentileId {
  return key.endsWith(PERCENTILE) && isKeyFigureId(key.slice(0, -PERCENTILE.length))
}

/** Whether a column is fetched when it is asked for. */
export function isFetched(key: string): key is KeyFigureId | PercentileId {
  return keyFigureOf(key) !== null
}

/** The key figures that stand in the columns, in their order, by themselves or by their percentile. */
export function shownKeyFigures(choice: ColumnChoice): readonly KeyFigureId[] {
  if (choice === null) return []
  if (!isOwn(choice)) return KEY_FIGURES_OF[choice]
  const shown = new Set(choice.columns.map(({ key }) => keyFigureOf(key)))
  return KEY_FIGURE_IDS.filter((id) => shown.has(id))
}

/** What key figures are called in an address; never changes once published. */
const CODES: Readonly<Record<KeyFigureId, string>> = {
  'price-to-earnings': 'pe',
  'price-to-book': 'pb',
  'price-to-sales': 'ps',
  'ev-to-ebit': 'evebit',
  'ev-to-free-cash-flow': 'evfcf',
  'free-cash-flow-yield': 'fcfy',
  'dividend-yield': 'divy',
  'dividend-growth-1y': 'div1',
  'dividend-growth-5y': 'div5',
  'years-without-dividend-cut': 'uncut',
  'payout-ratio': 'payout',
  'net-buyback-yield': 'buyback',
  'share-count-change': 'shares',
  'revenue-growth-1y': 'rev1',
  'revenue-growth-3y': 'rev3',
  'revenue-growth-5y': 'rev5',
  'eps-growth-1y': 'eps1',
  'eps-growth-3y': 'eps3',
  'eps-growth-5y': 'eps5',
  'gross-margin': 'gross',
  'operating-margin': 'oper',
  'net-margin': 'net',
  'return-on-equity': 'roe',
  'return-on-invested-capital': 'roic',
  accruals: 'accruals',
  'net-debt-to-ebitda': 'debt',
  'interest-cover': 'cover',
  'current-ratio': 'current',
  volatility: 'vol',
  beta: 'beta',
  'maximum-drawdown': 'maxdd',
  'distance-from-52-week-high': 'high',
}

function codeOf(key: ColumnKey): string {
  const id = keyFigureOf(key)
  return id === null ? key : `${CODES[id]}${isPercentile(key) ? PERCENTILE : ''}`
}

const KEY_OF_CODE: ReadonlyMap<string, ColumnKey> = new Map(
  [...USUAL_COLUMNS, ...KEY_FIGURE_IDS, ...KEY_FIGURE_IDS.map(percentileOf)].map((key) => [codeOf(key), key]),
)

/** Ends the columns that stay in place. */
const FREEZE = '*'

/** The choice as one text of an address: a set's name, or columns such as `name,*,value,pe_96,pe.p`. */
export function writeColumns(choice: ColumnChoice): string {
  if (!isOwn(choice)) return choice ?? ''
  const parts = choice.columns.map(({ key, width }) => `${codeOf(key)}${width === null ? '' : `_${width}`}`)
  return (choice.frozen === 0 ? parts : parts.toSpliced(choice.frozen, 0, FREEZE)).join(',')
}

/** Reads what `writeColumns` wrote. `unknown` are the parts that name no column; the others stand without them. */
export function readColumns(text: string): { readonly choice: ColumnChoice; readonly unknown: readonly string[] } {
  const set = KEY_FIGURE_SETS.find((known) => known === text)
  if (set !== undefined || text === '') return { choice: set ?? null, unknown: [] }
  const found = new Map<ColumnKey, ChosenColumn>()
  const unknown = new Set<string>()
  let frozen = 0
  for (const part of text.split(',')) {
    const [code = '', width = ''] = part.split('_')
    const key = KEY_OF_CODE.get(code)
    if (part === FREEZE) frozen = Math.min(found.size, MAX_FROZEN_COLUMNS)
    else if (key === undefined) unknown.add(part)
    else if (found.size < MAX_OWN_COLUMNS && !found.has(key)) found.set(key, { key, width: readWidth(width) })
  }
  const columns = [...found.values()]
  return { choice: columns.length === 0 ? null : { columns, frozen }, unknown: [...unknown].filter(Boolean) }
}

function readWidth(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? clampWidth(Number(text)) : null
}

/** The nearest width that a column can have, in whole pixels. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(COLUMN_WIDTH_PX.max, Math.max(COLUMN_WIDTH_PX.min, width)))
}
