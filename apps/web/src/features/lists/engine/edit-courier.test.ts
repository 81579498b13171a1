import { expect, test } from 'vitest'
import { EditJournal, type ListEdit } from '../../../data/list-edits/edit-journal.ts'
import { type Batch, EditCourier, type Fate } from './edit-courier.ts'

const edit = (ticker: string, operation: ListEdit['operation'] = 'add', list = 'g'): ListEdit => ({ list, ticker, operation })
const numbered = (count: number) => Array.from({ length: count }, (_, at) => edit(`T${at}`))

/** A courier to a server that knows every stock but those it refuses. */
function open(refused: readonly string[] = []) {
  const batches: Batch[] = []
  const told: string[] = []
  const held = new Set<string>()
  const courier = new EditCourier({
    journal: new EditJournal(null),
    send: (batch) => {
      batches.push(batch)
      if (batch.tickers.some((ticker) => refused.includes(ticker))) return Promise.reject(new Error('refused'))
      for (const ticker of batch.tickers) held.add(ticker)
      return Promise.resolve([...held])
    },
    fateOf: (): Fate => ({ kind: 'refused', reach: 'this' }),
    takeTurns: (work) => work(),
    isOnline: () => true,
    pause: () => Promise.resolve(),
    onAnswer: () => undefined,
    onRefused: (_, edits) => told.push(...edits.map(({ ticker }) => ticker)),
  })
  return { courier, batches, told, held }
}

test('500 additions go in one request', async () => {
  const { courier, batches, held } = open()
  await courier.post(numbered(500))
  expect(batches.map(({ tickers }) => tickers.length)).toEqual([500])
  expect(held.size).toBe(500)
})

test('only what is done alike to one list travels together, in its order', async () => {
  const { courier, batches } = open()
  await courier.post([edit('KO'), edit('PEP'), edit('HLX', 'remove'), edit('XOM'), edit('JNJ', 'add', 'other')])
  expect(batches).toEqual([
    { list: 'g', operation: 'add', tickers: ['KO', 'PEP'] },
    { list: 'g', operation: 'remove', tickers: ['HLX'] },
    { list: 'g', operation: 'add', tickers: ['XOM'] },
    { list: 'other', operation: 'add', tickers: ['JNJ'] },
  ])
})

test.each([0, 1, 137, 499])('of 500 the one at %i that the server refuses is found in few requests, and all others arrive', async (at) => {
  const { courier, batches, told, held } = open([`T${at}`])
  await expect(courier.post(numbered(500))).rejects.toThrow('refused')
  await expect.poll(() => held.size).toBe(499)
  expect(told).toEqual([`T${at}`])
  expect(batches.length).toBeLessThan(40)
})
