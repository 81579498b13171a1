import type { KeptTransaction } from '@fairweight/contract/wire'
import { asCents } from '@fairweight/domain/money'
import { MAX_PORTFOLIOS } from '@fairweight/domain/portfolio'
import { parseIsoDate } from '@fairweight/domain/time'
import { assert, expect, test } from 'vitest'
import { MapStorage } from '../../../../testing/map-storage.ts'
import { browserPortfolios } from './browser-portfolios.ts'

const deposit = (id: string, amount = 100): KeptTransaction => ({
  kind: 'deposit',
  id,
  date: parseIsoDate('2026-01-05') ?? assert.fail(),
  source: null,
  symbol: null,
  amount: asCents(amount),
})

test('a portfolio of this browser is made once, filled, renamed, emptied and deleted, and is there for the next page', async () => {
  const storage = new MapStorage()
  const store = browserPortfolios(storage)
  await store.create('a', 'Plan')
  await store.create('a', 'Plan')
  expect(await store.save('a', [deposit('x'), deposit('y')])).toEqual({ added: 2, changed: 0, unchanged: 0 })
  expect(await store.save('a', [deposit('x'), deposit('y', 5)])).toEqual({ added: 0, changed: 1, unchanged: 1 })
  await store.rename('a', 'Other')
  await store.removeTransactions('a', ['x'])
  expect(await browserPortfolios(storage).list()).toMatchObject([{ id: 'a', name: 'Other', transactions: 1 }])
  expect((await browserPortfolios(storage).open('a')).transactions).toEqual([deposit('y', 5)])
  await store.remove('a')
  expect(await store.list()).toEqual([])
})

class FullStorage extends MapStorage {
  isFull = false

  override setItem(key: string, value: string) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError')
    super.setItem(key, value)
  }
}

test('what cannot be kept is said in a sentence, and changes nothing', async () => {
  await expect(browserPortfolios(null).list()).rejects.toThrow('This browser does not let pages keep anything.')
  const storage = new FullStorage()
  const store = browserPortfolios(storage)
  await expect(store.open('none')).rejects.toThrow('This portfolio no longer exists.')
  for (let number = 0; number < MAX_PORTFOLIOS; number += 1) await store.create(`${number}`, `Plan ${number}`)
  await expect(store.create('more', 'More')).rejects.toThrow('You can have up to 20 portfolios.')
  storage.isFull = true
  await expect(store.rename('1', 'Renamed')).rejects.toThrow('This browser has no more room. Nothing was changed.')
  expect(await store.list()).toHaveLength(MAX_PORTFOLIOS)
  storage.isFull = false
  storage.setItem('fairweight-private-portfolios', '{')
  await expect(store.list()).rejects.toThrow('What this browser keeps cannot be read.')
})
