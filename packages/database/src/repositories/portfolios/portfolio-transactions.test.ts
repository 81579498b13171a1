import type { KeptTransaction } from '@fairweight/contract/wire'
import { asUserId } from '@fairweight/domain/identifiers'
import { asCents } from '@fairweight/domain/money'
import {
  asShares,
  holdingsOf,
  MAX_TRANSACTION_CENTS,
  MAX_TRANSACTION_SHARES,
  MAX_TRANSACTIONS,
} from '@fairweight/domain/portfolio'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { day, deposit, purchase, symbol } from '@fairweight/testing/database/kept-transactions.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { assert, expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { portfolioTransactions } from './portfolio-transactions.ts'
import { portfolios } from './portfolios.ts'

const ANN = asUserId('ann')

async function makePortfolio(db: Queryable, name = 'Plan') {
  const made = await portfolios.create(db, ANN, name)
  return typeof made === 'string' ? assert.fail(made) : made.id
}

const OF_EVERY_KIND: readonly KeptTransaction[] = [
  deposit({ id: 'deposit', amount: asCents(MAX_TRANSACTION_CENTS) }),
  purchase({ id: 'buy', shares: asShares(MAX_TRANSACTION_SHARES), total: asCents(0) }),
  { ...purchase({ id: 'sell', date: day('2026-02-01') }), kind: 'sell' },
  {
    ...purchase({ id: 'sell of named lots', date: day('2026-02-01') }),
    kind: 'sell',
    lots: [
      { id: 'buy', shares: asShares(500_000) },
      { id: 'in with its cost', shares: asShares(1_000_000) },
    ],
  },
  {
    kind: 'transfer-in',
    id: 'in',
    date: day('2026-02-02'),
    source: null,
    symbol: symbol('BRK.B'),
    shares: asShares(1),
  },
  {
    kind: 'transfer-in',
    id: 'in with its cost',
    date: day('2026-02-02'),
    source: null,
    symbol: symbol('KO'),
    shares: asShares(1),
    cost: asCents(0),
  },
  {
    kind: 'transfer-out',
    id: 'out',
    date: day('2026-02-03'),
    source: null,
    symbol: symbol('BRK.B'),
    shares: asShares(1),
  },
  {
    kind: 'split',
    id: 'split by terms',
    date: day('2026-02-04'),
    source: null,
    symbol: symbol('KO'),
    terms: { newShares: 3, oldShares: 2 },
  },
  {
    kind: 'split',
    id: 'split by shares',
    date: day('2026-02-05'),
    source: 'file.csv',
    symbol: symbol('KO'),
    terms: { added: asShares(-MAX_TRANSACTION_SHARES) },
  },
  { kind: 'withdrawal', id: 'withdrawal', date: day('2026-02-06'), source: null, symbol: null, amount: asCents(1) },
  {
    kind: 'dividend',
    id: 'dividend',
    date: day('2026-02-07'),
    source: null,
    symbol: symbol('KO'),
    amount: asCents(-5),
  },
  { kind: 'interest', id: 'interest', date: day('2026-02-08'), source: null, symbol: null, amount: asCents(7) },
  { kind: 'fee', id: 'fee', date: day('2026-02-09'), source: null, symbol: null, amount: asCents(9) },
]

forEachDatabase('transactions of a portfolio', (open) => {
  test('of every kind come back as they were kept, by day, each once', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    const id = await makePortfolio(kysely)
    expect(await portfolioTransactions.save(kysely, ANN, id, OF_EVERY_KIND.toReversed())).toEqual({
      added: OF_EVERY_KIND.length,
      changed: 0,
      unchanged: 0,
    })
    expect(await portfolioTransactions.all(kysely, ANN, id)).toEqual(OF_EVERY_KIND)
    expect(await portfolioTransactions.save(kysely, ANN, id, OF_EVERY_KIND)).toEqual({
      added: 0,
      changed: 0,
      unchanged: OF_EVERY_KIND.length,
    })
    expect(await portfolioTransactions.all(kysely, ANN, id)).toEqual(OF_EVERY_KIND)
  })

  test('are the same, to the last lot, in whatever order and however often their files come', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    const life = Array.from({ length: 40 }, (_, number) =>
      number % 4 === 3
        ? deposit({ id: `line ${number}`, amount: asCents(number) })
        : purchase({ id: `line ${number}`, shares: asShares(1 + number), date: day(`2026-03-${10 + (number % 7)}`) }),
    )
    const inOneGo = await makePortfolio(kysely, 'In one go')
    await portfolioTransactions.save(kysely, ANN, inOneGo, life)
    const expected = await portfolioTransactions.all(kysely, ANN, inOneGo)
    let tries = 0
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(life, { minLength: life.length }),
        fc.array(fc.shuffledSubarray(life, { minLength: 1 }), { maxLength: 3 }),
        fc.integer({ min: 1, max: life.length }),
        async (shuffled, repeated, cut) => {
          const id = await makePortfolio(kysely, `Try ${(tries += 1)}`)
          for (const file of [shuffled.slice(0, cut), ...repeated, shuffled.slice(cut)])
            if (file.length > 0) await portfolioTransactions.save(kysely, ANN, id, file)
          const kept = await portfolioTransactions.all(kysely, ANN, id)
          expect(kept).toEqual(expected)
          expect(holdingsOf(kept)).toEqual(holdingsOf(life))
          await portfolios.remove(kysely, ANN, id)
        },
      ),
      { numRuns: 10 },
    )
  })

  test('with an ID that is there change, and keep the file that they came from while they say the same', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    const id = await makePortfolio(kysely)
    await portfolioTransactions.save(kysely, ANN, id, [
      deposit({ id: 'a', source: 'first.csv' }),
      purchase({ id: 'b' }),
    ])
    const later = deposit({ id: 'a', source: 'second.csv' })
    const corrected = deposit({ id: 'b', source: 'second.csv', date: day('2026-01-09') })
    expect(await portfolioTransactions.save(kysely, ANN, id, [later, purchase({ id: 'b' }), corrected])).toEqual({
      added: 0,
      changed: 1,
      unchanged: 1,
    })
    expect(await portfolioTransactions.all(kysely, ANN, id)).toEqual([
      deposit({ id: 'a', source: 'first.csv' }),
      corrected,
    ])
  })

  test('are removed by their IDs, in one portfolio only, and doing so again changes nothing', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    const [first, second] = [await makePortfolio(kysely, 'First'), await makePortfolio(kysely, 'Second')]
    const both = [deposit({ id: 'a' }), deposit({ id: 'b' })]
    for (const id of [first, second]) await portfolioTransactions.save(kysely, ANN, id, both)
    expect(await portfolioTransactions.remove(kysely, ANN, first, ['a', 'none'])).toEqual({ removed: 1 })
    expect(await portfolioTransactions.remove(kysely, ANN, first, ['a', 'none'])).toEqual({ removed: 0 })
    expect((await portfolioTransactions.all(kysely, ANN, first)).map(({ id }) => id)).toEqual(['b'])
    expect(await portfolioTransactions.all(kysely, ANN, second)).toEqual(both)
  })

  test('of all portfolios together have a limit: those that do not fit are all left out, and none that is there is lost', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    const [full, other] = [await makePortfolio(kysely, 'Full'), await makePortfolio(kysely, 'Other')]
    await sql`
      insert into portfolio_transaction (portfolio_id, id, kind, happened_on, cents)
      select ${full}, 'line ' || number, 'deposit', date '2026-01-02', number
      from generate_series(1, ${MAX_TRANSACTIONS - 2}) as number`.execute(kysely)
    const three = ['a', 'b', 'c'].map((id) => deposit({ id }))
    expect(await portfolioTransactions.save(kysely, ANN, other, three)).toBe('too-many-transactions')
    expect(await portfolioTransactions.all(kysely, ANN, other)).toEqual([])
    const atOnce = await Promise.all(three.map((one) => portfolioTransactions.save(kysely, ANN, other, [one])))
    expect(atOnce.filter((outcome) => outcome === 'too-many-transactions')).toHaveLength(1)
    const changed = deposit({ id: 'line 1', amount: asCents(5) })
    expect(await portfolioTransactions.save(kysely, ANN, full, [changed])).toMatchObject({ changed: 1 })
    expect(await portfolios.find(kysely, ANN, full)).toMatchObject({ transactions: MAX_TRANSACTIONS - 2 })
  })

  test('that are no transaction are refused by the table itself', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    const id = await makePortfolio(kysely)
    const row = { portfolio_id: id, id: 'a', happened_on: day('2026-01-02'), symbol: symbol('KO'), source: null }
    const none = { shares: null, cents: null, new_shares: null, old_shares: null, lots: null }
    const wrong = [
      { ...row, ...none, kind: 'buy' as const, shares: asShares(1) },
      { ...row, ...none, kind: 'sell' as const, shares: asShares(0), cents: asCents(1) },
      { ...row, ...none, kind: 'transfer-in' as const, shares: asShares(1), cents: asCents(-1) },
      { ...row, ...none, kind: 'transfer-out' as const, shares: asShares(1), cents: asCents(1) },
      { ...row, ...none, kind: 'split' as const },
      { ...row, ...none, kind: 'split' as const, new_shares: 2 },
      { ...row, ...none, kind: 'split' as const, new_shares: 2, old_shares: 1, shares: asShares(1) },
      { ...row, ...none, kind: 'deposit' as const, cents: asCents(-1) },
      { ...row, ...none, kind: 'fee' as const, cents: asCents(0) },
    ]
    for (const values of wrong)
      await expect(kysely.insertInto('portfolio_transaction').values(values).execute(), values.kind).rejects.toThrow(
        /check/,
      )
  })
})
