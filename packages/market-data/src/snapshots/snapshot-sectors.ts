import { stockList } from '@fairweight/contract/wire'
import { stockDataBody } from './body-names.ts'
import type { SnapshotReader } from './open-snapshot.ts'

const known = new WeakMap<SnapshotReader, ReadonlyMap<string, string>>()

/** Sector of each stock that has one, as the snapshot's stock list names it; read once for each open snapshot. */
export function snapshotSectors(snapshot: SnapshotReader): ReadonlyMap<string, string> {
  const read = known.get(snapshot) ?? readSectors(snapshot)
  known.set(snapshot, read)
  return read
}

function readSectors(snapshot: SnapshotReader): ReadonlyMap<string, string> {
  const list = snapshot.body(stockDataBody({ value: false, momentum: false }))
  const stocks = list === null ? [] : stockList.parse(JSON.parse(list.json.toString('utf8'))).stocks
  return new Map(stocks.flatMap(({ TICKER, SECTOR }) => (SECTOR === null ? [] : [[TICKER, SECTOR]])))
}
