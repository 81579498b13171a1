import { expect, test } from 'vitest'
import { asCents } from '@fairweight/domain/money'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { type Donation, donations } from './donations.ts'

const at = (text: string) => new Date(text)
const whole = { from: at('2026-01-01T00:00:00Z'), to: at('2027-01-01T00:00:00Z') }
const donation = (invoiceId: string, paidAt: string, paidCents: number, donatedCents: number): Donation => ({
  invoiceId,
  paidAt: at(paidAt),
  paidCents: asCents(paidCents),
  donatedCents: asCents(donatedCents),
  currency: 'usd',
  promotionCode: 'CONDUIT',
})

forEachDatabase('donations', (open) => {
  test('one invoice gives once, also when many say so at once', async () => {
    const { kysely } = await open()
    const said = Array.from({ length: 20 }, () =>
      donations.record(kysely, donation('in_1', '2026-11-21T12:00:00Z', 4499, 450)),
    )
    expect((await Promise.all(said)).filter(Boolean)).toHaveLength(1)
    expect(await donations.record(kysely, donation('in_1', '2026-12-21T12:00:00Z', 1, 1))).toBe(false)
    const sums = { invoices: 1, paidCents: 4499, donatedCents: 450 }
    expect(await donations.report(kysely, whole)).toEqual({ ...sums, months: [{ month: '2026-11', ...sums }] })
  })

  test('the sums are exact, by months in UTC, from the first moment until before the last', async () => {
    const { kysely } = await open()
    await donations.record(kysely, donation('in_0', '2026-10-31T23:59:59.999Z', 100, 10))
    await donations.record(kysely, donation('in_1', '2026-11-01T00:00:00Z', 2_000_000_000, 200_000_000))
    await donations.record(kysely, donation('in_2', '2026-11-30T23:59:59.999Z', 2_000_000_000, 200_000_000))
    await donations.record(kysely, donation('in_3', '2026-12-01T00:00:00Z', 5, 1))
    const november = { from: at('2026-11-01T00:00:00Z'), to: at('2026-12-01T00:00:00Z') }
    const sums = { invoices: 2, paidCents: 4_000_000_000, donatedCents: 400_000_000 }
    expect(await donations.report(kysely, november)).toEqual({ ...sums, months: [{ month: '2026-11', ...sums }] })
    expect(
      (await donations.report(kysely, whole)).months.map(({ month, donatedCents }) => [month, donatedCents]),
    ).toEqual([
      ['2026-10', 10],
      ['2026-11', 400_000_000],
      ['2026-12', 1],
    ])
    expect(
      await donations.report(kysely, { from: at('2020-01-01T00:00:00Z'), to: at('2021-01-01T00:00:00Z') }),
    ).toEqual({
      invoices: 0,
      paidCents: 0,
      donatedCents: 0,
      months: [],
    })
  })

  test('currencies are not added up', async () => {
    const { kysely } = await open()
    await donations.record(kysely, donation('in_1', '2026-11-01T00:00:00Z', 100, 10))
    await donations.record(kysely, { ...donation('in_2', '2026-11-01T00:00:00Z', 100, 10), currency: 'eur' })
    await expect(donations.report(kysely, whole)).rejects.toThrow('cannot be added up')
  })
})
