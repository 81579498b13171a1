import type { KeptTransaction } from '@fairweight/contract/wire'
import { asCents } from '@fairweight/domain/money'
import { parseIsoDate } from '@fairweight/domain/time'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { assert, expect, test } from 'vitest'
import { PortfolioServer } from '../../../../testing/fake-portfolio-server.ts'
import { MapStorage } from '../../../../testing/map-storage.ts'
import { ApiError } from '../../../data/api-error.ts'
import { ALWAYS_ONLINE } from '../../../data/edit-log/sync-environment.ts'
import { AccountPortfolios } from './account-portfolios.ts'
import type { PortfolioCalls } from './portfolio-calls.ts'
import { editedContents } from './portfolio-edit.ts'

/** What happens to one call on its way to the server and back; a page that is killed hears no answer. */
type Fault = 'none' | 'lost' | 'answer lost' | 'unavailable' | 'busy' | 'killed before' | 'killed after'

type Step =
  | {
      readonly act: 'save' | 'remove'
      readonly portfolio: number
      readonly lines: readonly number[]
      readonly amount: number
    }
  | { readonly act: 'rename'; readonly portfolio: number }
  | { readonly act: 'create' | 'delete'; readonly portfolio: number }
  | { readonly act: 'faults'; readonly faults: readonly Fault[] }
  | { readonly act: 'other window' }

const portfolio = fc.nat(2)
const lines = fc.array(fc.nat(4), { minLength: 1, maxLength: 3 })
const fault = fc.constantFrom<Fault>(
  'none',
  'lost',
  'answer lost',
  'unavailable',
  'busy',
  'killed before',
  'killed after',
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('save' as const),
      portfolio,
      lines,
      amount: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('remove' as const), portfolio, lines, amount: fc.constant(1) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('create' as const, 'delete' as const), portfolio }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('rename' as const), portfolio }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('faults' as const), faults: fc.array(fault, { maxLength: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('other window' as const) }) },
)

const deposit = (line: number, amount: number): KeptTransaction => ({
  kind: 'deposit',
  id: `line ${line}`,
  date: parseIsoDate('2026-01-05') ?? assert.fail(),
  source: null,
  symbol: null,
  amount: asCents(amount),
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

interface Life {
  isKilled: boolean
  readonly end: PromiseWithResolvers<void>
}

/** One browser whose pages may be killed at any moment, beside what its edits come to when each arrives once and in order. */
class Play {
  readonly server = new PortfolioServer()
  readonly expected = new PortfolioServer()
  readonly faults: Fault[] = []
  /** IDs are used once; the newest of each place is edited. */
  readonly ids = ['0', '1', '2']
  readonly #storage = new MapStorage()
  #page: AccountPortfolios
  #name = 0
  #lock = Promise.resolve()

  constructor() {
    this.#page = this.#open()
  }

  async take(step: Step): Promise<void> {
    if (step.act === 'faults') this.faults.push(...step.faults)
    else if (step.act === 'other window') this.#page = this.#open()
    else await this.#edit(step)
  }

  /** Until everything has arrived, on a page that nothing happens to. */
  async end(): Promise<AccountPortfolios> {
    this.faults.length = 0
    this.#page = this.#open()
    this.#page.wake()
    await expect
      .poll(
        () => {
          // A browser tells every window of what another one did to the storage.
          this.#page.changedElsewhere()
          return this.#page.unsaved.read().length
        },
        { interval: 1 },
      )
      .toBe(0)
    return this.#page
  }

  async #edit(step: Exclude<Step, { readonly act: 'faults' | 'other window' }>): Promise<void> {
    const id = this.ids[step.portfolio] ?? assert.fail()
    const there = this.expected.portfolios.has(id)
    if (there === (step.act === 'create')) return
    switch (step.act) {
      case 'create': {
        const name = `Plan ${(this.#name += 1)}`
        await this.#both((store) => store.create(id, name))
        break
      }
      case 'rename': {
        const name = `Plan ${(this.#name += 1)}`
        await this.#both((store) => store.rename(id, name))
        break
      }
      case 'delete':
        await this.#both((store) => store.remove(id))
        this.ids[step.portfolio] = `${id} again`
        break
      case 'save': {
        const some = step.lines.map((line) => deposit(line, step.amount))
        await this.#both((store) => store.save(id, some))
        break
      }
      case 'remove': {
        const some = step.lines.map((line) => `line ${line}`)
        await this.#both((store) => store.removeTransactions(id, some))
        break
      }
    }
    await settle()
  }

  async #both(
    edit: (
      store: Pick<PortfolioCalls, 'create' | 'rename' | 'remove' | 'save' | 'removeTransactions'>,
    ) => Promise<unknown>,
  ): Promise<void> {
    await edit(this.expected)
    void edit(this.#page).catch(() => undefined)
  }

  /** A page on the storage of this browser. What an earlier one has asked goes on, unless that one was killed. */
  #open(): AccountPortfolios {
    const life: Life = { isKilled: false, end: Promise.withResolvers<void>() }
    const page = new AccountPortfolios({
      calls: this.#calls(life),
      client: new QueryClient(),
      environment: {
        ...ALWAYS_ONLINE,
        pause: () => settle().then(() => undefined),
        // A killed page gives its lock back.
        withTabLock: (work) => this.#withLock(work, life),
      },
      storage: this.#storage,
      notify: () => assert.fail(),
    })
    page.follow({ status: 'member', userId: 'ada' })
    return page
  }

  #withLock<Result>(work: () => Promise<Result>, life: Life): Promise<Result> {
    const mine = this.#lock.then(() => (life.isKilled ? new Promise<never>(() => undefined) : work()))
    this.#lock = Promise.race([mine, life.end.promise]).then(
      () => undefined,
      () => undefined,
    )
    return mine
  }

  #calls(life: Life): PortfolioCalls {
    const { server } = this
    const never = () => new Promise<never>(() => undefined)
    const faulty = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      if (life.isKilled) return never()
      const met = this.faults.shift() ?? 'none'
      if (met === 'lost') throw new ApiError('FETCH_ERROR')
      if (met === 'unavailable') throw new ApiError(503)
      if (met === 'busy') throw new ApiError(429, null, 0)
      if (met === 'killed before') return this.#kill(life)
      const answer = await call()
      if (met === 'answer lost') throw new ApiError('TIMEOUT_ERROR')
      return met === 'killed after' ? this.#kill(life) : answer
    }
    return {
      list: () => server.list(),
      open: (id) => server.open(id),
      create: (id, name) => faulty(() => server.create(id, name)),
      rename: (id, name) => faulty(() => server.rename(id, name)),
      remove: (id) => faulty(() => server.remove(id)),
      save: (id, some) => faulty(() => server.save(id, some)),
      removeTransactions: (id, some) => faulty(() => server.removeTransactions(id, some)),
    }
  }

  /** The page ends in the middle of its call; the next one finds what it has written down. */
  #kill(life: Life): Promise<never> {
    life.isKilled = true
    life.end.resolve()
    this.#page = this.#open()
    return new Promise<never>(() => undefined)
  }
}

const contentsOf = (server: PortfolioServer) =>
  [...server.portfolios].map(([id, { name, transactions }]) => [id, name, Object.fromEntries(transactions)]).toSorted()

// A failure prints the seed that plays it again.
test('however the network fails and whenever pages are killed, each change arrives, in its order, and none counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const play = new Play()
      for (const one of [{ act: 'create', portfolio: 0 } as const, ...steps]) await play.take(one)
      const page = await play.end()
      expect(page.refused.read()).toEqual([])
      expect(contentsOf(play.server)).toEqual(contentsOf(play.expected))
      const shown = await Promise.all(
        (await page.list()).map(async ({ id }) => editedContents(await page.open(id), page.unsaved.read())),
      )
      expect(shown.map(({ id, name, transactions }) => [id, name, transactions.length]).toSorted()).toEqual(
        [...play.expected.portfolios].map(([id, { name, transactions }]) => [id, name, transactions.size]).toSorted(),
      )
    }),
    { numRuns: 150 },
  )
})
