import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { day } from '@fairweight/testing/domain/companies.ts'
import { type AnsweringClient, answeringClient } from '@fairweight/testing/market/answering-client.ts'
import { zipBytes } from '@fairweight/testing/market/sec/zip-bytes.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { symbolDirectorySource } from '../symbol-directory/symbol-directory-source.ts'
import { ecbSource } from './ecb-source.ts'
import { fredSource } from './fred-source.ts'
import { treasurySource } from './treasury-source.ts'

const from = day('2025-12-30')
const to = day('2026-01-05')

let client: AnsweringClient

afterEach(() => client.close())

describe('the Treasury', () => {
  const address = (year: number): string =>
    `https://home.treasury.gov/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all` +
    `?type=daily_treasury_bill_rates&field_tdr_date_value=${year}&_format=csv`

  test('is asked for each calendar year of the days', async () => {
    client = await answeringClient({ [address(2025)]: 'Date\n', [address(2026)]: 'Date\n' })
    const { files } = await treasurySource().fetch({ kind: 'treasury-bills', from, to }, client)
    expect(files.rates?.map((path) => basename(path))).toEqual(['treasury-bills-2025.csv', 'treasury-bills-2026.csv'])
    expect(treasurySource().plan({ kind: 'treasury-bills', from, to })).toEqual({ calls: 2, seconds: 2 })
  })
})

describe('FRED', () => {
  test('is asked for the bills of just these days', async () => {
    const url = 'https://fred.stlouisfed.org/graph/fredgraph.csv?id=DTB3&cosd=2025-12-30&coed=2026-01-05'
    client = await answeringClient({ [url]: 'observation_date,DTB3\n' })
    const { files } = await fredSource().fetch({ kind: 'treasury-bills', from, to }, client)
    expect(files.rates?.map((path) => basename(path))).toEqual(['fred-treasury-bills-2025-12-30-2026-01-05.csv'])
  })

  test('is asked for all daily exchange rates in one table', async () => {
    client = await answeringClient({})
    await expect(fredSource().fetch({ kind: 'exchange-rates', from, to }, client)).rejects.toThrow(/not-found/)
    const [request] = client.requests
    const ids = new URL(request?.url ?? '').searchParams.get('id')?.split(',') ?? []
    expect(ids).toHaveLength(22)
    expect(ids).toEqual(expect.arrayContaining(['DEXUSEU', 'DEXJPUS', 'DEXSZUS']))
  })
})

describe('the European Central Bank', () => {
  const url = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip'
  const table = 'Date,USD,JPY,\n2026-01-05,1.1000,170.00,\n'

  test('packs its table, which is taken out beside the archive', async () => {
    client = await answeringClient({ [url]: zipBytes([{ name: 'eurofxref-hist.csv', bytes: Buffer.from(table) }]) })
    const { files } = await ecbSource().fetch({ kind: 'exchange-rates', from, to }, client)
    const [path = ''] = files.rates ?? []
    expect([basename(path), await readFile(path, 'utf8')]).toEqual(['eurofxref-hist.csv', table])
  })

  test('is told apart from an archive without a table', async () => {
    client = await answeringClient({ [url]: zipBytes([{ name: 'readme.txt', bytes: Buffer.from('?') }]) })
    const fetched = ecbSource().fetch({ kind: 'exchange-rates', from, to }, client)
    await expect(fetched).rejects.toMatchObject({ failure: 'unexpected-content' })
  })
})

describe('Nasdaq Trader', () => {
  test('lists Nasdaq’s own symbols and those of the other exchanges', async () => {
    const folder = 'https://www.nasdaqtrader.com/dynamic/symdir'
    client = await answeringClient({ [`${folder}/nasdaqlisted.txt`]: 'a', [`${folder}/otherlisted.txt`]: 'b' })
    const { files } = await symbolDirectorySource().fetch({ kind: 'universe' }, client)
    expect(files.securities?.map((path) => basename(path))).toEqual(['nasdaqlisted.txt', 'otherlisted.txt'])
  })
})

describe('every one of them', () => {
  const sources = [treasurySource(), fredSource(), ecbSource(), symbolDirectorySource()]

  test.each(sources)('$words refuses a need that it does not offer', async (source) => {
    client = await answeringClient({})
    await expect(source.fetch({ kind: 'all-filings' }, client)).rejects.toThrow(/does not offer all-filings/)
    expect(client.requests).toEqual([])
  })

  test.each(sources)('$words can be asked at another address, as a sandbox is', async ({ name }) => {
    client = await answeringClient({})
    const baseUrl = `http://127.0.0.1:4500/${name}`
    const moved = [treasurySource, fredSource, ecbSource, symbolDirectorySource].map((open) => open({ baseUrl }))
    const source = moved.find((one) => one.name === name)
    await expect(source?.check(client)).rejects.toThrow(/not-found/)
    expect(client.requests.every(({ url }) => url.startsWith(`${baseUrl}/`))).toBe(true)
  })
})
