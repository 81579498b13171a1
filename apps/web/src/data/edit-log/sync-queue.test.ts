import type { ItemEdit } from '@fairweight/domain/lists'
import { expect, test } from 'vitest'
import { EditJournal, LIST_BATCHES } from './edit-journal.ts'
import { ALWAYS_ONLINE } from './sync-environment.ts'
import { SyncQueue } from './sync-queue.ts'

interface Sent {
  readonly id: string
  readonly kind: ItemEdit['kind']
  readonly tickers: readonly string[]
}

const edit = (ticker: string, kind: ItemEdit['kind'] = 'add', id = 'g'): ItemEdit => ({ id, ticker, kind })
const numbered = (count: number) => Array.from({ length: count }, (_, at) => edit(`T${at}`))

/** A queue to a server that knows every stock but those it refuses. */
function open(refused: readonly string[] = []) {
  const batches: Sent[] = []
  const notified: string[] = []
  const held = new Set<string>()
  const queue = new SyncQueue<ItemEdit, undefined>({
    ...LIST_BATCHES,
    pending: new EditJournal(null),
    environment: { ...ALWAYS_ONLINE, pause: () => Promise.resolve() },
    send: (batch) => {
      const tickers = batch.map(({ ticker }) => ticker)
      batches.push({ id: batch[0].id, kind: batch[0].kind, tickers })
      if (tickers.some((ticker) => refused.includes(ticker))) return Promise.reject(new Error('refused'))
      for (const ticker of tickers) held.add(ticker)
      return Promise.resolve(undefined)
    },
    onConfirmed: () => undefined,
    outcomeOf: () => ({ kind: 'refused', scope: 'these' }),
    onRefused: (_, edits) => notified.push(...edits.map(({ ticker }) => ticker)),
  })
  return { queue, batches, notified, held }
}

test('500 additions go in one request', async () => {
  const { queue, batches, held } = open()
  await queue.enqueue(numbered(500))
  expect(batches.map(({ tickers }) => tickers.length)).toEqual([500])
  expect(held.size).toBe(500)
})

test('only what is done alike to one list travels together, in its order', async () => {
  const { queue, batches } = open()
  await queue.enqueue([edit('KO'), edit('PEP'), edit('HLX', 'remove'), edit('XOM'), edit('JNJ', 'add', 'other')])
  expect(batches).toEqual([
    { id: 'g', kind: 'add', tickers: ['KO', 'PEP'] },
    { id: 'g', kind: 'remove', tickers: ['HLX'] },
    { id: 'g', kind: 'add', tickers: ['XOM'] },
    { id: 'other', kind: 'add', tickers: ['JNJ'] },
  ])
})

test.each([0, 1, 137, 499])(
  'of 500 the one at %i that the server refuses is found in few requests, and all others arrive',
  async (at) => {
    const { queue, batches, notified, held } = open([`T${at}`])
    await expect(queue.enqueue(numbered(500))).rejects.toThrow('refused')
    await expect.poll(() => held.size).toBe(499)
    expect(notified).toEqual([`T${at}`])
    expect(batches.length).toBeLessThan(40)
  },
)
