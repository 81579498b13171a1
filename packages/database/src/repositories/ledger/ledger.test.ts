import { expect, test } from 'vitest'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { type LedgerDay, ledger } from './ledger.ts'
import { trackRecords } from './track-records.ts'

const CHAIN = { dataset: 'market', origin: 'recorded' } as const
const first: LedgerDay = {
  ...CHAIN,
  place: 1,
  asOf: '2020-01-10',
  snapshotId: asSnapshotId('s1'),
  methodVersion: '2026.1',
  stocks: 2,
  grades: Buffer.from([0, 255, 10, 65]),
  previousHash: '',
  hash: 'h1',
  writtenAt: '2020-01-11T08:00:00.123Z',
  seal: null,
}
const second: LedgerDay = {
  ...first,
  place: 2,
  asOf: '2020-01-13',
  snapshotId: asSnapshotId('s2'),
  previousHash: 'h1',
  hash: 'h2',
}

forEachDatabase('ledger', (open) => {
  test('a day comes back as it was written, to the byte and the millisecond', async () => {
    const { kysely } = await open()
    await ledger.append(kysely, first)
    await ledger.append(kysely, second)
    expect(await ledger.last(kysely, CHAIN)).toEqual(second)
    expect(await ledger.on(kysely, CHAIN, '2020-01-10')).toEqual(first)
    expect(await ledger.on(kysely, CHAIN, '2020-01-12')).toBeNull()
    expect(await ledger.page(kysely, CHAIN, 0, 1)).toEqual([first])
    expect(await ledger.page(kysely, CHAIN, 1, 10)).toEqual([second])
  })

  test('it tells when each day from a date on was written', async () => {
    const { kysely } = await open()
    const later = { ...second, writtenAt: '2020-01-14T09:30:00.000Z' }
    for (const day of [first, later]) await ledger.append(kysely, day)
    const written = ({ asOf, writtenAt }: LedgerDay) => ({ asOf, writtenAt })
    expect(await ledger.writtenFrom(kysely, CHAIN, first.asOf)).toEqual([first, later].map(written))
    expect(await ledger.writtenFrom(kysely, CHAIN, '2020-01-11')).toEqual([written(later)])
    expect(await ledger.writtenFrom(kysely, { ...CHAIN, origin: 'replayed' }, first.asOf)).toEqual([])
  })

  test('chains are apart, and a place or a date is taken once', async () => {
    const { kysely } = await open()
    await ledger.append(kysely, first)
    for (const other of [
      { dataset: 'market', origin: 'replayed' },
      { dataset: 'sample', origin: 'recorded' },
    ] as const) {
      expect(await ledger.last(kysely, other)).toBeNull()
      await ledger.append(kysely, { ...first, ...other })
    }
    await expect(ledger.append(kysely, { ...second, place: 1 })).rejects.toThrow()
    await expect(ledger.append(kysely, { ...second, asOf: first.asOf })).rejects.toThrow()
  })

  test('two that append at the same time come one after the other', async () => {
    const { kysely } = await open()
    const appendNext = () =>
      kysely.transaction().execute(async (trx) => {
        await ledger.lock(trx, CHAIN)
        const place = ((await ledger.last(trx, CHAIN))?.place ?? 0) + 1
        await ledger.append(trx, { ...first, place, asOf: `2020-02-0${place}` })
      })
    await Promise.all([appendNext(), appendNext(), appendNext()])
    expect((await ledger.page(kysely, CHAIN, 0, 10)).map(({ place }) => place)).toEqual([1, 2, 3])
  })

  test('the newest reading takes the place of the one before', async () => {
    const { kysely } = await open()
    expect(await trackRecords.find(kysely, 'market')).toBeNull()
    const readings = [
      { computedAt: '2020-01-11T08:00:00.000Z', record: { days: 1 } },
      { computedAt: '2020-01-12T08:00:00.000Z', record: { days: 2 } },
    ] as const
    for (const reading of readings) {
      await trackRecords.save(kysely, 'market', reading)
      expect(await trackRecords.find(kysely, 'market')).toEqual(reading)
    }
  })
})
