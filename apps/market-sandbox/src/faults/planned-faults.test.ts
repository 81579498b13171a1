import { SOURCE_NAMES } from '@fairweight/market-data/provenance/source-name.ts'
import { addDays, type IsoDate } from '@fairweight/domain/time'
import { day } from '@fairweight/testing/domain/companies.ts'
import { expect, test } from 'vitest'
import { openMarketSandbox } from '../../testing/open-market-sandbox.ts'
import { FAULTS, type FaultPlan, REQUEST_FAULTS } from './fault.ts'
import { dataFaultsOf, troubleOf } from './planned-faults.ts'

const YEAR: readonly IsoDate[] = Array.from({ length: 365 }, (_, place) => addDays(day('2027-01-01'), place))
const plan = (seed: number, share = 0.1): FaultPlan => ({ seed, share, faults: FAULTS })

/** Everything that is planned for a year, as one text. */
function planned(of: FaultPlan): string {
  return JSON.stringify(
    YEAR.flatMap((date) => SOURCE_NAMES.map((source) => [troubleOf(of, source, date), dataFaultsOf(of, source, date)])),
  )
}

test('the same seed plans the same year, another seed another', () => {
  expect(planned(plan(1))).toBe(planned(plan(1)))
  expect(planned(plan(1))).not.toBe(planned(plan(2)))
})

test('a year brings every kind of trouble, on about as many days as it was asked for', () => {
  const troubles = YEAR.flatMap((date) => SOURCE_NAMES.flatMap((source) => troubleOf(plan(1), source, date) ?? []))
  expect(new Set(troubles.map(({ fault }) => fault))).toEqual(new Set(REQUEST_FAULTS))
  expect(troubles.length / (YEAR.length * SOURCE_NAMES.length)).toBeCloseTo(0.1, 1)
  expect(new Set(troubles.map(({ times }) => times))).toEqual(new Set([1, 2, 3]))
})

test('only the faults that are named are planned, and none at all without a share', () => {
  const only: FaultPlan = { seed: 1, share: 1, faults: ['server-error', 'wrong-close'] }
  expect([troubleOf(only, 'sec', '2027-03-01')?.fault, dataFaultsOf(only, 'eodhd', '2027-03-01')]).toEqual([
    'server-error',
    ['wrong-close'],
  ])
  expect(planned(plan(1, 0))).toBe(planned({ seed: 1, share: 1, faults: [] }))
})

test('planned trouble befalls the first requests of a day and is over then, until the next day', async () => {
  const sandbox = await openMarketSandbox('2026-11-26T01:30:00Z')
  const path = '/eodhd/api/eod/HLX.US?fmt=json&api_token=k'
  const perfect = await sandbox.get(path)
  sandbox.setFaultPlan({ seed: 3, share: 1, faults: ['server-error'] })
  const statuses = async () => {
    const all: number[] = []
    for (let request = 0; request < 5; request += 1) all.push((await sandbox.get(path)).status)
    return all.filter((status) => status !== 200).length
  }
  expect(await statuses()).toBe(
    troubleOf({ seed: 3, share: 1, faults: ['server-error'] }, 'eodhd', '2026-11-25')?.times,
  )
  expect(await statuses()).toBe(0)
  await sandbox.advanceTo(new Date('2026-11-26T12:00:00Z'))
  expect(await statuses()).toBe(
    troubleOf({ seed: 3, share: 1, faults: ['server-error'] }, 'eodhd', '2026-11-26')?.times,
  )
  sandbox.setFaultPlan(null)
  expect((await sandbox.get(path)).text).toBe(perfect.text)
  await sandbox.close()
})
