import { randomUUID } from 'node:crypto'
import { asPortfolioId, asUserId } from '@fairweight/domain/identifiers'
import { MAX_PORTFOLIOS } from '@fairweight/domain/portfolio'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { deposit } from '@fairweight/testing/database/kept-transactions.ts'
import { tablesMentioning } from '@fairweight/testing/database/tables-mentioning.ts'
import { assert, expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { users } from '../users/users.ts'
import { portfolioTransactions } from './portfolio-transactions.ts'
import { portfolios } from './portfolios.ts'

const ANN = asUserId('ann')
const BOB = asUserId('bob')

async function make(db: Queryable, name: string, owner = ANN) {
  const made = await portfolios.create(db, owner, name)
  return typeof made === 'string' ? assert.fail(made) : made.id
}

const names = async (db: Queryable, owner = ANN) =>
  (await portfolios.all(db, owner)).map(({ name, transactions }) => [name, transactions])

forEachDatabase('portfolios', (open) => {
  test('are kept by name, tidied, each with the number of its transactions', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    const id = await make(kysely, ' Retirement  plan ')
    await make(kysely, 'college')
    await portfolioTransactions.save(kysely, ANN, id, [deposit({ id: 'a' }), deposit({ id: 'b' })])
    expect(await names(kysely)).toEqual([
      ['college', 0],
      ['Retirement plan', 2],
    ])
    expect(await portfolios.find(kysely, ANN, id)).toMatchObject({ id, transactions: 2, keptSince: expect.any(Date) })
  })

  test('have names of their own, whatever the case, and can change only that', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    const id = await make(kysely, 'Plan')
    await make(kysely, 'Other')
    expect(await portfolios.create(kysely, ANN, 'PLAN')).toBe('portfolio-name-taken')
    expect(await portfolios.rename(kysely, ANN, id, 'OTHER')).toBe('portfolio-name-taken')
    expect(await portfolios.rename(kysely, ANN, id, 'PLAN')).toBe('renamed')
    expect(await names(kysely)).toEqual([
      ['Other', 0],
      ['PLAN', 0],
    ])
  })

  test('are made once, however often they are asked for with their ID, and never with that of somebody else', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    await addUser(kysely, BOB)
    const id = asPortfolioId(randomUUID())
    const made = await portfolios.create(kysely, ANN, 'Plan', id)
    expect(made).toMatchObject({ id, name: 'Plan', transactions: 0 })
    expect(await portfolios.create(kysely, ANN, 'Plan', id)).toEqual(made)
    await portfolios.rename(kysely, ANN, id, 'Renamed')
    await portfolioTransactions.save(kysely, ANN, id, [deposit()])
    expect(await portfolios.create(kysely, ANN, 'Plan', id)).toMatchObject({ id, name: 'Renamed', transactions: 1 })
    expect(await portfolios.create(kysely, BOB, 'Plan', id)).toBe('unknown-portfolio')
    expect([await names(kysely), await names(kysely, BOB)]).toEqual([[['Renamed', 1]], []])
  })

  test('are as many as an account keeps, from many callers at once too', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    for (let number = 1; number < MAX_PORTFOLIOS; number += 1) await make(kysely, `Portfolio ${number}`)
    const more = await Promise.all(['one', 'two', 'three'].map((name) => portfolios.create(kysely, ANN, name)))
    expect(more.filter((outcome) => outcome === 'too-many-portfolios')).toHaveLength(2)
    expect(await names(kysely)).toHaveLength(MAX_PORTFOLIOS)
  })

  test('of somebody else are unknown, and stay as they are', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    await addUser(kysely, BOB)
    const id = await make(kysely, 'Plan')
    await portfolioTransactions.save(kysely, ANN, id, [deposit()])
    expect(await portfolios.find(kysely, BOB, id)).toBeNull()
    expect(await portfolios.rename(kysely, BOB, id, 'Mine')).toBe('unknown-portfolio')
    expect(await portfolios.remove(kysely, BOB, id)).toBe('unknown-portfolio')
    expect(await portfolioTransactions.all(kysely, BOB, id)).toEqual([])
    expect(await portfolioTransactions.save(kysely, BOB, id, [deposit({ id: 'b' })])).toBe('unknown-portfolio')
    expect(await portfolioTransactions.remove(kysely, BOB, id, ['deposit'])).toBe('unknown-portfolio')
    expect(await portfolios.remove(kysely, BOB, asPortfolioId('none'))).toBe('unknown-portfolio')
    expect(await portfolioTransactions.all(kysely, ANN, id)).toEqual([deposit()])
    expect(await names(kysely)).toEqual([['Plan', 1]])
  })

  test('go with everything in them: one that is deleted, and all with the account', async () => {
    const { kysely } = await open()
    await addUser(kysely, ANN)
    const [first, second] = [await make(kysely, 'First'), await make(kysely, 'Second')]
    for (const id of [first, second])
      await portfolioTransactions.save(kysely, ANN, id, [deposit({ id: 'unmistakable' })])
    expect(await portfolios.remove(kysely, ANN, first)).toBe('removed')
    expect(await portfolios.remove(kysely, ANN, first)).toBe('unknown-portfolio')
    expect(await tablesMentioning(kysely, 'unmistakable')).toEqual({ portfolio_transaction: 1 })
    await users.remove(kysely, ANN)
    expect(await tablesMentioning(kysely, 'unmistakable')).toEqual({})
  })

  test('of somebody who is gone cannot be written', async () => {
    const { kysely } = await open()
    await expect(portfolios.create(kysely, ANN, 'Plan')).rejects.toThrow(PersonNotFoundError)
    await expect(portfolioTransactions.save(kysely, ANN, asPortfolioId('p'), [deposit()])).rejects.toThrow(
      PersonNotFoundError,
    )
  })
})
