import { keyFigureColumns as keyFigureTable, stockList } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'
import type { KeyFigureSet } from '@fairweight/domain/key-figures'
import type { Renames } from '@fairweight/domain/lists'
import { withMoves } from '@fairweight/domain/screener/grade-moves.ts'
import { isPercentile, type PercentileId } from '@fairweight/domain/screener/column-choice.ts'
import { keyFigureColumns, sectorPercentiles } from '@fairweight/domain/screener/key-figure-columns.ts'
import { screenMembers, type ScreenMembers } from '@fairweight/domain/screener/screen-members.ts'
import { keyFiguresAskedFor, keyFigureSetsOf, readScreener } from '@fairweight/domain/screener/screener-address.ts'
import {
  type KeyFigureColumns,
  type StockColumns,
  stockColumns,
  withKeyFigures,
} from '@fairweight/domain/screener/stock-columns.ts'
import { keyFiguresBody, stockDataBody } from '@fairweight/market-data/snapshots/body-names.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { changedStocks } from '../market/stock-changes.ts'

/** A snapshot, made ready for being asked which stocks pass a screen. */
type ScreenedSnapshot = Pick<SnapshotReader, 'manifest' | 'body' | 'changes'>

const EVERY_TOOL: ReadonlySet<Tool> = new Set(['value', 'momentum'])

/** The lists of a snapshot by the tools held and the sets of key figures joined to them: each is made once. */
const lists = new WeakMap<ScreenedSnapshot, Map<string, StockColumns>>()

/** The sets of key figures in the order of a list's rows. */
const figuresOfLists = new WeakMap<StockColumns, Map<string, KeyFigureColumns>>()

/** The percentiles of a figure in the order of a list's rows: however screens join them, each is made once and stands in memory once. */
const percentilesOfLists = new WeakMap<StockColumns, Map<string, KeyFigureColumns>>()

const renames = new WeakMap<ScreenedSnapshot, Map<string, Renames>>()

/** The companies of a snapshot that have another ticker than before, by the ticker that they had. */
export function renamesOf(snapshot: Pick<SnapshotReader, 'tickers' | 'successions'> & ScreenedSnapshot): Renames {
  return once(renames, snapshot, '', () => {
    const all = snapshot.successions(snapshot.tickers.map(({ ticker }) => ticker))
    return new Map(
      Object.entries(all).flatMap(([ticker, { date, earlierTicker }]) =>
        earlierTicker === undefined ? [] : [[earlierTicker, { ticker, since: date }] as const],
      ),
    )
  })
}

/** Which stocks pass a screen of the address for somebody with these tools, exactly as the dashboard shows them. */
export function membersOf(snapshot: ScreenedSnapshot, tools: ReadonlySet<Tool>, query: string): ScreenMembers {
  const params = new URLSearchParams(query)
  const columns = columnsOf(snapshot, tools)
  const state = readScreener(params, columns.facets, columns.withheld)
  const asked = { ...state, columns: null }
  const wanted = { sets: keyFigureSetsOf(asked), percentiles: keyFiguresAskedFor(asked).filter(isPercentile) }
  return screenMembers(wanted.sets.length === 0 ? columns : joined(snapshot, tools, wanted), params)
}

/** The list as it is sent to somebody with these tools, with what became of its grades. */
export function columnsOf(snapshot: ScreenedSnapshot, tools: ReadonlySet<Tool>): StockColumns {
  const name = stockDataBody({ value: tools.has('value'), momentum: tools.has('momentum') })
  return once(lists, snapshot, name, () => {
    const body = snapshot.body(name)
    const stocks = body === null ? [] : stockList.parse(JSON.parse(body.json.toString())).stocks
    // What became of the sample's grades is open to all, whatever they hold.
    const told = snapshot.manifest.dataset === 'sample' ? EVERY_TOOL : tools
    return stockColumns(withMoves(stocks, changedStocks(snapshot, told).stocks))
  })
}

interface WantedKeyFigures {
  readonly sets: readonly KeyFigureSet[]
  readonly percentiles: readonly PercentileId[]
}

function joined(
  snapshot: ScreenedSnapshot,
  tools: ReadonlySet<Tool>,
  { sets, percentiles }: WantedKeyFigures,
): StockColumns {
  const base = columnsOf(snapshot, tools)
  const name = `${stockDataBody({ value: tools.has('value'), momentum: tools.has('momentum') })} ${[...sets, ...percentiles].join()}`
  return once(lists, snapshot, name, () => {
    const figures: KeyFigureColumns = Object.assign({}, ...sets.map((set) => figuresOf(snapshot, base, set)))
    const placed = percentiles.map((id) =>
      once(percentilesOfLists, base, id, () => sectorPercentiles(base, figures, [id])),
    )
    return withKeyFigures(base, Object.assign({}, figures, ...placed))
  })
}

/** The figures of a set by the rows of a list; none where the snapshot has none. */
function figuresOf(snapshot: ScreenedSnapshot, base: StockColumns, set: KeyFigureSet): KeyFigureColumns {
  return once(figuresOfLists, base, set, () => {
    const body = snapshot.body(keyFiguresBody(set))
    return body === null ? {} : keyFigureColumns(base, keyFigureTable.parse(JSON.parse(body.json.toString())))
  })
}

function once<Key extends object, Value>(
  kept: WeakMap<Key, Map<string, Value>>,
  of: Key,
  name: string,
  make: () => Value,
): Value {
  const values = kept.get(of) ?? new Map<string, Value>()
  kept.set(of, values)
  const known = values.get(name)
  if (known !== undefined) return known
  const value = make()
  values.set(name, value)
  return value
}
