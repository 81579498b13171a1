import type { KeptTransaction } from '@fairweight/contract/wire'
import { asCents } from '@fairweight/domain/money'
import { parseIsoDate } from '@fairweight/domain/time'
import { QueryClient } from '@tanstack/react-query'
import { assert, expect, test } from 'vitest'
import { PortfolioServer } from '../../../../testing/fake-portfolio-server.ts'
import { MapStorage } from '../../../../testing/map-storage.ts'
import { ApiError } from '../../../data/api-error.ts'
import { unsentEdits } from '../../../data/edit-log/stored-edits.ts'
import { ALWAYS_ONLINE } from '../../../data/edit-log/sync-environment.ts'
import { AccountPortfolios } from './account-portfolios.ts'
import { refusalText } from './refused-edit.ts'

const deposit = (id: string, amount = 100): KeptTransaction => ({
  kind: 'deposit',
  id,
  date: parseIsoDate('2026-01-05') ?? assert.fail(),
  source: null,
  symbol: null,
  amount: asCents(amount),
})

/** A browser with a page, and a server that it reaches or not. */
class Browser {
  readonly server: PortfolioServer
  readonly storage: MapStorage
  readonly said: string[] = []
  isOnline = true
  page: AccountPortfolios

  constructor(server = new PortfolioServer(), storage = new MapStorage()) {
    this.server = server
    this.storage = storage
    this.page = this.open()
  }

  /** A new page on the same storage. */
  open(userId = 'ada'): AccountPortfolios {
    this.page = new AccountPortfolios({
      calls: this.server,
      client: new QueryClient(),
      environment: { ...ALWAYS_ONLINE, isOnline: () => this.isOnline, pause: () => Promise.resolve() },
      storage: this.storage,
      notify: ({ text }) => this.said.push(text),
    })
    this.page.follow({ status: 'member', userId })
    return this.page
  }

  async reconnect(): Promise<void> {
    this.isOnline = true
    this.page.wake()
    await expect.poll(() => this.page.unsaved.read()).toEqual([])
  }

  kept(id: string): readonly string[] {
    return [...(this.server.portfolios.get(id)?.transactions.keys() ?? [])]
  }
}

test('offline a portfolio is made, filled, changed and renamed; the next page sends all of it once there is a connection', async () => {
  const browser = new Browser()
  browser.isOnline = false
  await browser.page.create('a', 'Plan')
  expect(await browser.page.save('a', [deposit('x'), deposit('y')])).toEqual({ added: 2, changed: 0, unchanged: 0 })
  await browser.page.save('a', [deposit('x', 5)])
  await browser.page.removeTransactions('a', ['y'])
  await browser.page.rename('a', 'Other')
  expect(browser.page.unsaved.read().map(({ kind }) => kind)).toEqual(['create', 'save', 'save', 'remove', 'rename'])
  expect(unsentEdits(browser.storage)).toBe(5)
  expect(browser.server.portfolios.size).toBe(0)
  browser.open()
  expect(await browser.page.open('a')).toMatchObject({ id: 'a', name: 'Plan', transactions: [] })
  await browser.reconnect()
  expect(browser.server.portfolios.get('a')).toMatchObject({
    name: 'Other',
    transactions: new Map([['x', deposit('x', 5)]]),
  })
  expect(browser.storage.length).toBe(0)
})

test('what the server refuses at once is thrown, and is neither tried again nor told twice', async () => {
  const { page, server } = new Browser()
  await page.create('a', 'Plan')
  await expect(page.create('b', 'plan')).rejects.toThrow('You already have a portfolio with this name.')
  await expect(page.save('gone', [deposit('x')])).rejects.toThrow('This portfolio no longer exists.')
  expect([page.unsaved.read(), page.refused.read(), server.portfolios.size]).toEqual([[], [], 1])
})

test('what waited for a portfolio that was deleted elsewhere is told with its reason, over a reload, until it was seen', async () => {
  const browser = new Browser()
  await browser.page.create('a', 'Plan')
  browser.isOnline = false
  await browser.page.save('a', [deposit('x')])
  await browser.page.rename('a', 'Other')
  browser.server.portfolios.delete('a')
  await browser.reconnect()
  browser.open()
  expect(browser.page.refused.read().map(refusalText)).toEqual([
    'Adding or changing 1 transaction: This portfolio no longer exists.',
    'Renaming a portfolio to “Other”: This portfolio no longer exists.',
  ])
  expect(browser.page.refused.read()[0]?.edit).toMatchObject({ transactions: [deposit('x')] })
  browser.page.refused.discard()
  expect(browser.storage.length).toBe(0)
})

test('a deletion of what is gone already is done', async () => {
  const browser = new Browser()
  await browser.page.create('a', 'Plan')
  browser.isOnline = false
  await browser.page.remove('a')
  browser.server.portfolios.delete('a')
  await browser.reconnect()
  expect(browser.page.refused.read()).toEqual([])
})

test('of two portfolios made under one name on two devices the later arrives under another, with all that went into it', async () => {
  const browser = new Browser()
  browser.isOnline = false
  await browser.page.create('a', 'Plan')
  await browser.page.save('a', [deposit('x')])
  await browser.server.create('b', 'Plan')
  await browser.reconnect()
  expect(browser.server.portfolios.get('a')?.name).toBe('Plan (2)')
  expect(browser.kept('a')).toEqual(['x'])
  expect(browser.said).toEqual([
    'You made one while the other was out of reach. What you made is now called “Plan (2)”.',
  ])
})

test('a long history goes in requests of 500, and what does not fit is told once', async () => {
  const { page, server } = new Browser()
  await page.create('a', 'Plan')
  const sizes: number[] = []
  const { save } = server
  Object.assign(server, {
    save: (id: string, some: readonly KeptTransaction[]) => {
      sizes.push(some.length)
      return sizes.length > 2 ? Promise.reject(new ApiError(409)) : save(id, some)
    },
  })
  const many = Array.from({ length: 1700 }, (_, at) => deposit(`line ${at}`))
  await expect(page.save('a', many)).rejects.toThrow(ApiError)
  await expect.poll(() => page.unsaved.read()).toEqual([])
  expect([sizes, page.refused.read()]).toEqual([[500, 500, 500, 200], []])
})

test('edits of somebody else are dropped, and so are all at the end of the session; both are counted', async () => {
  const browser = new Browser()
  await browser.page.create('a', 'Plan')
  browser.isOnline = false
  await browser.page.save('a', [deposit('x')])
  expect(browser.page.follow({ status: 'member', userId: 'bob' })).toBe(1)
  await browser.page.rename('a', 'Mine')
  expect(browser.page.follow({ status: 'none', userId: null })).toBe(1)
  await browser.reconnect()
  expect([browser.kept('a'), browser.server.portfolios.get('a')?.name, browser.storage.length]).toEqual([[], 'Plan', 0])
})

test('in a browser without room a change lives as long as the page, which says so', async () => {
  const full = new MapStorage()
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const browser = new Browser(new PortfolioServer(), full)
  browser.isOnline = false
  await browser.page.create('a', 'Plan')
  expect(browser.page.endsWithPage).toBe(true)
  await browser.reconnect()
  expect([browser.server.portfolios.size, browser.page.endsWithPage]).toEqual([1, false])
})
