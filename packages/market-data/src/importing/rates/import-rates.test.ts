import { rm, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { generationFolder } from '../../context/market-folders.ts'
import { readRows, sqlText, withDuckdb } from '../../storage/duckdb.ts'
import { SecMarket } from '@fairweight/testing/market/sec/sec-market.ts'
import { generationRows, readGeneration } from '../generation.ts'
import type { ImportReport } from '../import-market-files.ts'

const ECB = 'Date,USD,JPY,CYP,BRL,\n2016-06-30,1.1102,114.05,N/A,3.5898,\n2016-06-29,1.1090,113.9,N/A,3.6,\n'

let market: SecMarket
const open = async () => {
  market = await SecMarket.open()
}
const close = () => market.close()

async function take(name: string, content: string | Buffer): Promise<ImportReport> {
  return market.import({ rates: [await market.write(name, content)] })
}

/** The rates that the files of this import brought: day, currency, US dollars, who stated it, line. */
async function ratesOf({ generation, files }: ImportReport): Promise<unknown[][]> {
  const folder = generationFolder(market.context.dataDirectory, 'market', generation)
  const { sources } = await readGeneration(folder)
  const brought = sources.filter(({ file }) => files.some(({ name }) => name === file)).map(({ id }) => id)
  const rows = await withDuckdb(join(market.context.dataDirectory, 'spill'), (connection) =>
    readRows(
      connection,
      `select date::varchar as date, currency, round(usd_per_unit, 6) as rate, stated_by, line
       from ${generationRows(folder, 'rates')} where source in (${brought.join(', ')})`,
    ),
  )
  return rows.map(({ date, currency, rate, stated_by: statedBy, line }) => [date, currency, rate, statedBy, line])
}

describe('a layout of rates', () => {
  beforeAll(open)
  afterAll(close)

  it('of the European Central Bank is units for one euro, with a comma at the end of each line', async () => {
    const report = await take('eurofxref-hist.csv', ECB)
    expect(report.notes).toEqual([
      'eurofxref-hist.csv: read as the European Central Bank’s table, units for one euro, made US dollars by the euro’s rate of the same day; 6 rates of 3 currencies from 2016-06-29 to 2016-06-30.',
    ])
    expect(report.findings).toEqual([])
    expect(await ratesOf(report)).toEqual([
      ['2016-06-29', 'BRL', 0.308056, 'ecb-daily', 3],
      ['2016-06-30', 'BRL', 0.309265, 'ecb-daily', 2],
      ['2016-06-29', 'EUR', 1.109, 'ecb-daily', 3],
      ['2016-06-30', 'EUR', 1.1102, 'ecb-daily', 2],
      ['2016-06-29', 'JPY', 0.009737, 'ecb-daily', 3],
      ['2016-06-30', 'JPY', 0.009734, 'ecb-daily', 2],
    ])
  })

  it('of its newest day is dated in words, with spaces', async () => {
    expect(await ratesOf(await take('eurofxref.csv', 'Date, USD, JPY, \n24 March 2016, 1.1154, 125.69, \n'))).toEqual([
      ['2016-03-24', 'EUR', 1.1154, 'ecb-daily', 2],
      ['2016-03-24', 'JPY', 0.008874, 'ecb-daily', 2],
    ])
  })

  it('of FRED has the direction in the name of the series, and a point for a holiday', async () => {
    const report = await market.import({
      rates: [
        await market.write('DEXUSEU.csv', 'DATE,DEXUSEU\n2016-07-01,1.1139\n2016-07-04,.\n'),
        await market.write(
          'fredgraph.csv.gz',
          gzipSync('observation_date,DEXJPUS,DEXSZUS\n2016-07-01,102.5,0.9745\n2016-07-04,,\n'),
        ),
        await market.write('EXJPUS.csv', 'observation_date,EXJPUS\n2016-06-01,105.3509\n'),
      ],
    })
    expect(report.notes).toEqual([
      'DEXUSEU.csv: read as daily rates of the Federal Reserve, as FRED has them; 1 rate of 1 currency from 2016-07-01 to 2016-07-01.',
      'fredgraph.csv.gz: read as daily rates of the Federal Reserve, as FRED has them; 2 rates of 2 currencies from 2016-07-01 to 2016-07-01.',
      'EXJPUS.csv: read as monthly rates of the Federal Reserve, as FRED has them; 1 rate of 1 currency from 2016-06-01 to 2016-06-01.',
    ])
    expect(await ratesOf(report)).toEqual([
      ['2016-07-01', 'CHF', 1.026167, 'fed-daily', 2],
      ['2016-07-01', 'EUR', 1.1139, 'fed-daily', 2],
      ['2016-07-01', 'JPY', 0.009756, 'fed-daily', 2],
      ['2016-06-01', 'JPY', 0.009492, 'fed-monthly', 2],
    ])
  })

  it.each([
    [
      'as the Federal Reserve states them',
      1.1232,
      1.4196,
      'the euro, the pound and the Australian and New Zealand dollar in US dollars, the others in units for one',
    ],
    ['all for one US dollar', 0.890313, 0.704424, 'units for one US dollar'],
  ])('by country, %s, is told by the pound', async (_, euro, pound, words) => {
    const rows = [`Euro,${euro}`, `United Kingdom,${pound}`, 'Japan,105.3509'].map((row) => `2016-06-01,${row}\n`)
    const report = await take('monthly.csv', `Date,Country,Value\n${rows.join('')}`)
    expect(report.notes[0]).toContain(`monthly rates of the Federal Reserve by country, ${words}`)
    const rounded = (rate: unknown): number => Math.round(Number(rate) * 1e4) / 1e4
    const rates = (await ratesOf(report)).map(([, currency, rate, statedBy]) => [currency, rounded(rate), statedBy])
    expect(rates).toEqual([
      ['EUR', 1.1232, 'fed-monthly'],
      ['GBP', 1.4196, 'fed-monthly'],
      ['JPY', 0.0095, 'fed-monthly'],
    ])
  })

  it('by country and day is daily', async () => {
    const rows = '2016-06-01,Japan,109.55\n2016-06-02,Japan,108.7\n2016-06-03,Japan,ND\n'
    const report = await take('daily.csv', `Date,Country,Exchange rate\n${rows}`)
    const stated = (await ratesOf(report)).map(([date, , , statedBy]) => [date, statedBy])
    expect(stated).toEqual([
      ['2016-06-01', 'fed-daily'],
      ['2016-06-02', 'fed-daily'],
    ])
  })

  it('of our own has its columns in any order, and may be Parquet', async () => {
    const csv = await market.write('own.csv', 'Currency,Date,usd_per_unit\neur,2016-06-30,1.11\nUSD,2016-06-30,1\n')
    const path = join(market.context.dataDirectory, 'own.parquet')
    await withDuckdb(join(market.context.dataDirectory, 'spill'), (connection) =>
      connection.run(
        `copy (select date '2016-07-01' as date, 'TWD' as currency, 0.031::decimal(9, 4) as usd_per_unit)
         to ${sqlText(path)} (format parquet)`,
      ),
    )
    expect(await ratesOf(await market.import({ rates: [csv, path] }))).toEqual([
      ['2016-06-30', 'EUR', 1.11, 'own', 2],
      ['2016-07-01', 'TWD', 0.031, 'own', 1],
    ])
  })
})

describe('a file that is no table of rates', () => {
  beforeAll(open)
  afterAll(close)

  it.each([
    [
      'DTB3.csv',
      'observation_date,DTB3\n2016-06-30,0.26\n',
      'import-not-rates',
      /DTB3 is the yield of US Treasury bills, in percent a year, not an exchange rate/,
    ],
    [
      'treasury-bills-2026.csv',
      'Date,"4 WEEKS BANK DISCOUNT","4 WEEKS COUPON EQUIVALENT"\n11/23/2026,3.90,3.97\n',
      'import-not-rates',
      'treasury-bills-2026.csv: 4 WEEKS BANK DISCOUNT is the yield of US Treasury bills, in percent a year, not an exchange rate; leave out the file. The risk-free rate is the return of BIL, a fund of Treasury bills, by its prices.',
    ],
    [
      'treasury-yields.csv',
      'Date,"1 Mo","1.5 Month","10 Yr"\n11/23/2026,3.95,3.96,4.10\n',
      'import-not-rates',
      /1 MO is the yield of US Treasury securities, in percent a year, not an exchange rate; leave out the file\.$/,
    ],
    ['TB3MS.csv', 'Date,TB3MS\n2016-06-01,0.27\n', 'import-not-rates', /TB3MS is the yield of US Treasury bills/],
    [
      'mixed.csv',
      'observation_date,DEXJPUS,DGS10\n2016-06-30,102,1.5\n',
      'import-not-rates',
      /DGS10 is the yield of US Treasury bonds/,
    ],
    [
      'index.csv',
      'observation_date,DEXJPUS,DTWEXBGS\n2016-06-30,102,119\n',
      'import-not-rates',
      /DTWEXBGS is not a daily exchange rate series/,
    ],
    [
      'prices.csv',
      'date,ticker,close\n2016-06-30,ABC,10\n',
      'import-wrong-columns',
      /the rates template is date,currency,usd_per_unit\./,
    ],
    [
      'semicolons.csv',
      'date;currency;usd_per_unit\n2016-06-30;EUR;1.1\n',
      'import-wrong-separator',
      /save it with commas, like date,currency,usd_per_unit/,
    ],
    [
      'twice.csv',
      'Date,USD,JPY,JPY\n2016-06-30,1.1,114,115\n',
      'import-duplicate-header',
      /the column jpy appears twice/,
    ],
    [
      'nopound.csv',
      'Date,Country,Value\n2016-06-01,Euro,0.89\n',
      'import-rate-direction',
      /cannot be told without rates of the United Kingdom/,
    ],
    [
      'useless.csv',
      'date,currency,usd_per_unit\n2016-06-30,EUR,-1\n',
      'import-empty-file',
      /nothing in it can be used: useless.csv: 1 rate of EUR not above zero, first in line 2; skipped\./,
    ],
  ])('%s is refused in one sentence', async (name, content, code, message) => {
    await expect(take(name, content)).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
  })
})

describe('a rate that cannot be used', () => {
  beforeAll(open)
  afterAll(close)

  it('sets bad rates aside, each kind told once a currency', async () => {
    const rows = [
      '2016-06-27,EUR,1.1',
      '2016-06-28,EUR,-1.1',
      '2016-06-28,EUR,0',
      '2016-06-29,EUR,much',
      '2016-06-30,EUR,1.12',
      '2016-06-30,EUR,1.13',
      '2016-06-27,EUR,1.1',
      '2016-06-30,QQQ,2',
      '2021-01-01,GBP,1.3',
      '30.06.2016,GBP,1.3',
      '2016-06-30,GBP,1.33',
      '2016-06-30,USD,1.5',
    ]
    const report = await take('own.csv', `date,currency,usd_per_unit\n${rows.join('\n')}\n`)
    expect(report.findings.map(({ check, sentence }) => [check, sentence])).toEqual([
      ['impossible-date', 'own.csv: 1 rate of GBP without a valid date, first in line 11; skipped.'],
      ['rate-in-future', 'own.csv: 1 rate of GBP for a future day, first in line 10; skipped.'],
      ['unknown-currency', 'own.csv: 1 rate of QQQ, which is not a known currency, first in line 9; skipped.'],
      [
        'rate-not-a-number',
        'own.csv: 1 rate of EUR that cannot be read as a number or lacks that day’s US dollar, first in line 5; skipped.',
      ],
      ['rate-not-positive', 'own.csv: 2 rates of EUR not above zero, first in line 3; skipped.'],
      ['rate-of-us-dollar', 'own.csv: 1 rate of USD other than 1, first in line 13; skipped.'],
      [
        'duplicate-rate',
        'own.csv: 1 rate of EUR for a day that has another rate later in the file, kept is line 7; skipped.',
      ],
    ])
    expect(await ratesOf(report)).toEqual([
      ['2016-06-27', 'EUR', 1.1, 'own', 8],
      ['2016-06-30', 'EUR', 1.13, 'own', 7],
      ['2016-06-30', 'GBP', 1.33, 'own', 12],
    ])
  })

  it('leaves out a day of the European Central Bank without the dollar, and a rate of zero', async () => {
    const report = await take('ecb.csv', 'Date,USD,JPY\n2016-06-28,1.1,0\n2016-06-29,,113\n2016-06-30,1.11,114\n')
    expect(report.findings.map(({ check, detail }) => [check, detail.currency, detail.line])).toEqual([
      ['rate-not-a-number', 'JPY', 3],
      ['rate-not-positive', 'JPY', 2],
    ])
    expect((await ratesOf(report)).map(([date, currency]) => [date, currency])).toEqual([
      ['2016-06-28', 'EUR'],
      ['2016-06-30', 'EUR'],
      ['2016-06-30', 'JPY'],
    ])
  })
})

describe('imports one after the other', () => {
  beforeEach(open)
  afterEach(close)

  it('lay rates over each other by day, currency and source, and the same file again changes nothing', async () => {
    const ecb = await market.write('ecb.csv', ECB)
    const first = await market.import({ rates: [ecb] })
    expect((await market.import({ rates: [ecb] })).generation).toBe(first.generation)
    const later = await take('newer.csv', 'Date,USD\n2016-06-30,1.2\n2016-07-01,1.3\n')
    expect(await ratesOf(later)).toEqual([
      ['2016-06-30', 'EUR', 1.2, 'ecb-daily', 2],
      ['2016-07-01', 'EUR', 1.3, 'ecb-daily', 3],
    ])
    const ofFirst = await ratesOf({ ...later, files: first.files })
    expect(ofFirst.filter(([, currency]) => currency === 'EUR')).toEqual([['2016-06-29', 'EUR', 1.109, 'ecb-daily', 3]])
    expect((await take('fed.csv', 'DATE,DEXUSEU\n2016-07-01,1.1139\n')).rows).toMatchObject({ rates: 8 })
  })

  it('go with other tables in one command, and tables without rates keep those that there are', async () => {
    const prices = await market.write('prices.csv', 'date,ticker,close\n2016-06-30,ABC,10\n')
    const both = await market.import({ prices: [prices], rates: [await market.write('ecb.csv', ECB)] })
    expect(both.rows).toMatchObject({ prices: 1, rates: 6 })
    const table = await market.write('securities.csv', 'ticker,name,shares_per_adr\nABC,Abc,8\n')
    const securities = await market.import({ securities: [table] })
    expect(securities.rows).toMatchObject({ prices: 1, rates: 6, securities: 1 })
  })

  it('are applied to a history from before there were any rates', async () => {
    const before = await market.write('prices.csv', 'date,ticker,close\n2016-06-30,ABC,10\n')
    const { generation } = await market.import({ prices: [before] })
    const folder = generationFolder(market.context.dataDirectory, 'market', generation)
    const { rates: _none, ...rows } = (await readGeneration(folder)).rows
    await writeFile(join(folder, 'generation.json'), JSON.stringify({ ...(await readGeneration(folder)), rows }))
    await rm(join(folder, 'rates.parquet'))
    const more = await market.write('more.csv', 'date,ticker,close\n2016-07-01,ABC,11\n')
    const prices = await market.import({ prices: [more] })
    expect(prices.rows).toMatchObject({ prices: 2, rates: 0 })
    expect((await take('ecb.csv', ECB)).rows).toMatchObject({ prices: 2, rates: 6 })
  })

  it(
    'tell where two sources of a currency are far apart, as when one is the wrong way round',
    { tags: 'long' },
    async () => {
      await take('ecb.csv', ECB)
      const near = await take('near.csv', 'date,currency,usd_per_unit\n2016-06-30,EUR,1.12\n')
      expect(near.findings).toEqual([])
      const rows = '2016-06-29,EUR,0.9017\n2016-06-30,EUR,0.9007\n'
      const { findings } = await take('wrong.csv', `date,currency,usd_per_unit\n${rows}`)
      expect(findings.map(({ check, sentence }) => [check, sentence])).toEqual([
        [
          'rates-disagree',
          'The rates of EUR of the own table and the European Central Bank differ by up to 23% on 2 days, first on 2016-06-29; the own table counts.',
        ],
      ])
    },
  )

  it('take the column of the ADR ratio only as a number above zero', async () => {
    const path = await market.write('securities.csv', 'ticker,name,shares_per_adr\nABC,Abc,0\n')
    await expect(market.import({ securities: [path] })).rejects.toMatchObject({ code: 'import-wrong-adr-ratio' })
  })
})
