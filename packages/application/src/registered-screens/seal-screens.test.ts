import { registeredScreenDays } from '@fairweight/database/repositories/registered-screens/registered-screen-days.ts'
import {
  type RegisteredScreen,
  registeredScreens,
} from '@fairweight/database/repositories/registered-screens/registered-screens.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { type UserId, asSnapshotId } from '@fairweight/domain/identifiers'
import { checkScreenProof } from '@fairweight/domain/registered-screens'
import type { SealScreens } from '@fairweight/market-data/context/market-context.ts'
import { recordPublication } from '@fairweight/market-data/ledger/record-publication.ts'
import { writeGrades } from '@fairweight/market-data/ledger/grades-text.ts'
import { sha256 } from '@fairweight/market-data/storage/hash.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { membersOf } from '../living-lists/screened-snapshot.ts'
import { type CurrentSnapshots, openCurrentSnapshots } from '../market/current-snapshots.ts'
import { screenProof } from './screen-proof.ts'
import { withRegisteredScreens } from './seal-screens.ts'

const NOW = new Date('2026-11-20T22:00:00Z')

let market: SmallMarket
let snapshots: CurrentSnapshots
const people: UserId[] = []

const db = () => market.context.database.kysely
const snapshot = () => snapshots.find('sample') ?? assert.fail('The sample is published.')

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
  for (const [name, role] of [
    ['ann', 'bundle'],
    ['bea', 'momentum_stock_tool'],
    ['cy', null],
  ] as const) {
    const person = await addUser(db(), name)
    if (role !== null) await entitlements.grant(db(), person, role, new Date('2031-01-01T00:00:00Z'))
    people.push(person)
  }
})
afterAll(async () => {
  await snapshots.close()
  await market.close()
})

async function register(place: number, query: string): Promise<RegisteredScreen> {
  const person = people[place] ?? assert.fail('There are three.')
  const asked = { name: `${query} ${place}`, query, dataset: 'sample' } as const
  const screen = await registeredScreens.register(db(), person, asked, NOW)
  return typeof screen === 'string' ? assert.fail(screen) : screen
}

const ask = async (): Promise<SealScreens> => {
  const { askScreens } = withRegisteredScreens({ ...market.context, clock: () => NOW })
  return (await askScreens?.(snapshot().manifest.id, 'sample')) ?? assert.fail('Screens are asked.')
}

function record(asOf: string, seal: SealScreens) {
  const grades = writeGrades([{ ticker: 'KO', value: 'A', momentum: 'B' }])
  const day = {
    asOf,
    snapshotId: asSnapshotId(asOf),
    methodVersion: '2026.1',
    grades,
    inputHashes: null,
    newestSession: asOf,
  }
  return inTransaction(db(), (trx) => recordPublication(trx, 'sample', day, new Date(`${asOf}T22:00:00Z`), seal))
}

test('each screen is asked with what its owner holds, and its members are proven by the day that they joined', async () => {
  const large = await register(0, 'cap=Large')
  const graded = await register(0, 'value=A,A*,A**')
  const notHeld = await register(1, 'value=A')
  const noPlan = await register(2, 'cap=Large')
  const empty = await register(0, 'q=no such company')
  const screens = [large, graded, notHeld, noPlan, empty]
  expect((await record('2026-11-23', await ask())).outcome).toBe('recorded')
  const days = await Promise.all(screens.map(({ id }) => registeredScreenDays.find(db(), id, '2026-11-23')))
  expect(days.map((day) => (typeof day?.fixed === 'string' ? day.fixed : day?.fixed.tickers))).toEqual([
    membersOf(snapshot(), new Set(['value', 'momentum']), 'cap=Large').tickers,
    membersOf(snapshot(), new Set(['value', 'momentum']), 'value=A,A*,A**').tickers,
    'tool-not-held',
    'no-plan',
    [],
  ])
  for (const screen of [large, graded, empty]) {
    const check = checkScreenProof(await screenProof(db(), screen, '2026-11-23'), sha256)
    assert(check.isValid)
    expect(check.screen).toMatchObject({ id: screen.id, attempt: screen.attempt, query: screen.query })
  }
  await expect(screenProof(db(), noPlan, '2026-11-23')).rejects.toMatchObject({ code: 'no-receipt' })
})

test('a day that is recorded already keeps its members; one registered in between waits for the next', async () => {
  const [known = assert.fail('There is one.')] = await registeredScreens.all(db(), people[0] ?? assert.fail())
  const before = await registeredScreenDays.all(db(), known.id)
  const seal = await ask()
  const late = await register(1, 'cap=Mid')
  expect((await record('2026-11-23', seal)).outcome).toBe('already-recorded')
  expect((await record('2026-11-24', seal)).outcome).toBe('recorded')
  expect((await registeredScreenDays.all(db(), known.id)).slice(0, 1)).toEqual(before)
  expect(await registeredScreenDays.all(db(), late.id)).toEqual([])
  await record('2026-11-25', await ask())
  expect((await registeredScreenDays.all(db(), late.id)).map(({ asOf }) => asOf)).toEqual(['2026-11-25'])
})

test('one that is deleted or stopped between being asked and being sealed does not join, and breaks nothing', async () => {
  const [gone, stopped] = [await register(0, 'cap=Small'), await register(0, 'cap=Mid')]
  const seal = await ask()
  await registeredScreens.remove(db(), gone.userId, gone.id)
  await registeredScreens.stop(db(), stopped.userId, stopped.id, NOW)
  expect((await record('2026-11-27', seal)).outcome).toBe('recorded')
  expect(await registeredScreenDays.all(db(), gone.id)).toEqual([])
  expect(await registeredScreenDays.all(db(), stopped.id)).toEqual([])
})

test('what fails after sealing leaves no members', async () => {
  const [known = assert.fail('There is one.')] = await registeredScreens.all(db(), people[0] ?? assert.fail())
  const seal = await ask()
  await expect(
    record('2026-11-30', async (trx, asOf) => {
      await seal(trx, asOf)
      throw new Error('The process was killed.')
    }),
  ).rejects.toThrow('killed')
  expect(await registeredScreenDays.find(db(), known.id, '2026-11-30')).toBeNull()
  await record('2026-11-30', seal)
  expect(await registeredScreenDays.find(db(), known.id, '2026-11-30')).not.toBeNull()
})
