import type { StockKeyFigures, StockRow } from '@fairweight/contract/wire'
import { reasonCodeOf, reasonLabel } from '@fairweight/domain/explanation'
import {
  KEY_FIGURE_DEFINITIONS,
  KEY_FIGURES,
  KEY_FIGURES_OF,
  KEY_FIGURE_SET_LABELS,
  KEY_FIGURE_SETS,
  type KeyFigureId,
} from '@fairweight/domain/key-figures'
import { READING_SCALE } from '@fairweight/domain/screener/key-figure-columns.ts'
import type { KeyFigureColumns, StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { wholePercent } from '../../../data/figures.ts'
import { formatKeyFigure } from '../../../data/key-figures/key-figure-text.ts'
import type { CompareFact, FactGroup } from '../compare-facts.tsx'
import { middle, type Peers } from '../peers.ts'
import { BETTER } from './figure-order.ts'

/** What key figures are compared by. */
export interface ComparedSource {
  readonly rowOfTicker: StockColumns['rowOfTicker']
  readonly figures: KeyFigureColumns
  readonly peers: Peers | null
  /** By ticker, of the compared stocks: why figures are missing, and their places in the sectors. Absent until it has come. */
  readonly details: ReadonlyMap<string, StockKeyFigures>
}

/** Every key figure as a line, in the groups in which they are shown. */
export function figureGroups(source: ComparedSource): FactGroup[] {
  return KEY_FIGURE_SETS.map((set) => ({
    name: KEY_FIGURE_SET_LABELS[set],
    facts: KEY_FIGURES_OF[set].map((id) => factOf(id, source)),
  }))
}

function factOf(id: KeyFigureId, source: ComparedSource): CompareFact {
  const { name, unit } = KEY_FIGURES[id]
  const better = BETTER[id]
  const valueOf = valueReader(id, source)
  const show = (value: number | null) => formatKeyFigure(unit, value)
  return {
    name,
    ...(unit === 'years' && { unit: 'years' }),
    show: (row) => show(valueOf(row)),
    ...(better !== null && {
      score: (row) => {
        const value = valueOf(row)
        return value === null || better === 'higher' ? value : -value
      },
      bestWord: () => (better === 'higher' ? 'Highest' : 'Lowest'),
    }),
    missing: (row) => (valueOf(row) === null ? shortReason(detailOf(id, row, source)?.reason ?? null) : null),
    ofPeers: { median: show(medianOf(id, source)), best: show(bestOf(id, source)) },
    behind: {
      definition:
        better === null
          ? `${KEY_FIGURE_DEFINITIONS[id]} Neither a high nor a low figure is better by itself, so no stock is named best.`
          : KEY_FIGURE_DEFINITIONS[id],
      sentence: (row) => sentenceOf(id, row, source),
    },
  }
}

/** Reads a row's figure as the wire has it; null where there is none. */
function valueReader(id: KeyFigureId, { figures, rowOfTicker }: Pick<ComparedSource, 'figures' | 'rowOfTicker'>) {
  const [column, scale] = [figures[id], READING_SCALE[KEY_FIGURES[id].unit]]
  return ({ TICKER }: Pick<StockRow, 'TICKER'>): number | null => {
    const value = column?.[rowOfTicker.get(TICKER) ?? -1] ?? Number.NaN
    return Number.isNaN(value) ? null : value / scale
  }
}

function knownAmongPeers(id: KeyFigureId, source: ComparedSource): number[] {
  const valueOf = valueReader(id, source)
  return (source.peers?.stocks ?? []).flatMap((row) => valueOf(row) ?? [])
}

function medianOf(id: KeyFigureId, source: ComparedSource): number | null {
  const known = knownAmongPeers(id, source)
  return known.length === 0 ? null : middle(known)
}

function bestOf(id: KeyFigureId, source: ComparedSource): number | null {
  const known = knownAmongPeers(id, source)
  const better = BETTER[id]
  if (known.length === 0 || better === null) return null
  return better === 'higher' ? Math.max(...known) : Math.min(...known)
}

function detailOf(id: KeyFigureId, { TICKER }: StockRow, { details }: ComparedSource) {
  return details.get(TICKER)?.figures.find((figure) => figure.id === id)
}

function shortReason(sentence: string | null): string | null {
  const code = sentence === null ? null : reasonCodeOf(sentence)
  return code === null ? sentence : reasonLabel(code)
}

/** Why there is none, or how it stands to the sector of the stock; null where neither is known. */
function sentenceOf(id: KeyFigureId, row: StockRow, source: ComparedSource): string | null {
  const detail = detailOf(id, row, source)
  if (detail === undefined) return null
  if (detail.reason !== null) return detail.reason
  if (row.SECTOR === null || detail.sector === null) return null
  const { median, percentile } = detail.sector
  const middleOne = `The median of ${row.SECTOR} is ${formatKeyFigure(KEY_FIGURES[id].unit, median)}`
  return percentile === null
    ? `${middleOne}.`
    : `${middleOne}; this is above ${wholePercent(percentile)} of its other stocks.`
}
