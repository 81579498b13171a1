import { stockList } from '@fairweight/contract/wire'
import { type SnapshotReader, stockDataBody } from '@fairweight/market-data'
import type { NamedGrades } from './grade-changes.ts'

const bothTools = stockDataBody({ value: true, momentum: true })
const read = new WeakMap<SnapshotReader, ReadonlyMap<string, NamedGrades>>()

/** The grades of every stock of a snapshot by ticker, read once a snapshot. */
export function gradesNow(snapshot: SnapshotReader): ReadonlyMap<string, NamedGrades> {
  const known = read.get(snapshot)
  if (known) return known
  const grades = readGrades(snapshot)
  read.set(snapshot, grades)
  return grades
}

function readGrades(snapshot: SnapshotReader): ReadonlyMap<string, NamedGrades> {
  const body = snapshot.body(bothTools)
  if (body === null) return new Map()
  const { stocks } = stockList.parse(JSON.parse(body.json.toString()))
  return new Map(stocks.map(({ TICKER, COMPANY_NAME, VALUE_RATING = 'Unranked', VALUE_REASON = null, MOMENTUM_RATING = 'Unranked', MOMENTUM_REASON = null }) => [
    TICKER, { name: COMPANY_NAME, value: VALUE_RATING, valueReason: VALUE_REASON, momentum: MOMENTUM_RATING, momentumReason: MOMENTUM_REASON },
  ]))
}
