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
  return new Map(stocks.map(({ TICKER, COMPANY_NAME, VALUE_RATING = 'Unranked', MOMENTUM_RATING = 'Unranked' }) => [TICKER, { name: COMPANY_NAME, value: VALUE_RATING, momentum: MOMENTUM_RATING }]))
}
