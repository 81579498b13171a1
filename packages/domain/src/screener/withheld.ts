import type { ScreenedStock } from './screened-stock.ts'
import type { Tool } from '../entitlement/index.ts'

/** The tools whose figures stand in a stock list. */
export type ListedTool = Extract<Tool, 'value' | 'momentum'>

const TOOL_OF_COLUMN: Readonly<Record<string, ListedTool | undefined>> = {
  value: 'value',
  strength: 'value',
  fragility: 'value',
  dcf: 'value',
  epv: 'value',
  graham: 'value',
  tangibleBook: 'value',
  futureCashFlow: 'value',
  sectorRank: 'value',
  momentum: 'momentum',
  momentumRank: 'momentum',
}

/** The tool that a column, a facet or an order belongs to; undefined = everybody's. */
function toolOfColumn(key: string): ListedTool | undefined {
  return TOOL_OF_COLUMN[key]
}

const NOTHING: ReadonlySet<ListedTool> = new Set()
const VALUE: ReadonlySet<ListedTool> = new Set(['value'])
const MOMENTUM: ReadonlySet<ListedTool> = new Set(['momentum'])
const BOTH: ReadonlySet<ListedTool> = new Set(['value', 'momentum'])

/**
 * The tools whose fields the server left out of a list because the caller does not hold them. It leaves them out of every row
 * alike, so the first one tells; the same answer is the same object.
 */
export function withheldTools([first]: readonly ScreenedStock[]): ReadonlySet<ListedTool> {
  const lacksValue = first !== undefined && first.VALUE_RATING === undefined
  const lacksMomentum = first !== undefined && first.MOMENTUM_RATING === undefined
  if (lacksValue) return lacksMomentum ? BOTH : VALUE
  return lacksMomentum ? MOMENTUM : NOTHING
}

/** True where a column, a facet or an order says something that was left out. */
export function isWithheld(key: string, withheld: ReadonlySet<ListedTool>): boolean {
  const tool = toolOfColumn(key)
  return tool !== undefined && withheld.has(tool)
}
