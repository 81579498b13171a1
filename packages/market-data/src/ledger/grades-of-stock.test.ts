import { openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { appendDays, chain, dateOf } from '@fairweight/testing/market/small-ledger.ts'
import { expect, test } from 'vitest'
import { gradesOfStock } from './grades-of-stock.ts'

test('days in a row with the same grades are one span, and what was recorded counts before what was replayed', async () => {
  const { database, discard } = await openForTests()
  const db = database.kysely
  await appendDays(db, 2)
  await appendDays(db, 4, { ...chain, origin: 'replayed' })
  const of = (ticker: string, from = '2000-01-01') =>
    gradesOfStock(db, { dataset: 'market', tickerOn: () => ticker, from })
  const days = (first: number, last = first) => ({ first: dateOf(first), last: dateOf(last), momentum: 'C' })
  expect(await of('KO')).toEqual([
    { ...days(1), origin: 'recorded', value: 'B' },
    { ...days(2), origin: 'recorded', value: 'A*' },
    { ...days(3), origin: 'replayed', value: 'B' },
    { ...days(4), origin: 'replayed', value: 'A*' },
  ])
  expect(await of('KO', dateOf(4))).toHaveLength(1)
  expect(await of('T2')).toEqual([{ first: dateOf(2), last: dateOf(2), origin: 'recorded', value: 'A', momentum: 'B' }])
  expect(await of('K')).toEqual([])
  const renamed = (day: string) => (day < dateOf(3) ? 'T2' : 'T3')
  expect(await gradesOfStock(db, { dataset: 'market', tickerOn: renamed, from: '2000-01-01' })).toEqual([
    { first: dateOf(2), last: dateOf(2), origin: 'recorded', value: 'A', momentum: 'B' },
    { first: dateOf(3), last: dateOf(3), origin: 'replayed', value: 'A', momentum: 'B' },
  ])
  await discard()
})
