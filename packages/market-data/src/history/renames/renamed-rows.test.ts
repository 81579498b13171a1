import { withDuckdb, readRows } from '../../storage/duckdb.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renamedRows } from './renamed-rows.ts'
import { appliedRenames, earlierTicker, laterTicker, type TickerRename } from './ticker-rename.ts'

const rename = (from: string, to: string, after: string, upTo: string): TickerRename => ({
  cik: '0001326801',
  from,
  to,
  after: day(after),
  upTo: day(upTo),
})

const tableOf = (...rows: readonly string[]) => {
  const values = rows.map((row) => {
    const [date = '', ticker = '', close = ''] = row.split(' ')
    return `(date '2022-06-${date}', '${ticker}', ${close}.0)`
  })
  return `(select * from (values ${values.join(', ')}) as prices(date, ticker, close))`
}

async function read(prices: string, renames: readonly TickerRename[], asOf = '2022-06-30') {
  const folder = await mkdtemp(join(tmpdir(), 'renames-'))
  try {
    return await withDuckdb(join(folder, 'spill'), async (connection) => {
      const applied = await appliedRenames(connection, prices, renames, day(asOf))
      const rows = renamedRows({ rows: prices, day: 'date', key: ['date'] }, applied)
      const text = `select ticker, day(date)::integer as day, close::integer as close from ${rows} where date <= '${asOf}' order by ticker, date`
      const found = await readRows(connection, text)
      return { applied, rows: found.map((row) => `${row.ticker} ${row.day} ${row.close}`) }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const FB = rename('FB', 'META', '2022-06-08', '2022-06-09')
const PRICES = tableOf('07 FB 10', '08 FB 11', '09 META 12', '10 META 13', '09 KO 60')

test('the closes under the earlier ticker go on under the new one, on the day of its own first close', async () => {
  const { applied, rows } = await read(PRICES, [FB])
  expect(rows).toEqual(['KO 9 60', 'META 7 10', 'META 8 11', 'META 9 12', 'META 10 13'])
  expect(applied).toMatchObject([{ firstClose: '2022-06-09', since: '2022-06-09', until: '2022-06-09' }])
})

test('on a day before its own first close the company goes by its earlier ticker', async () => {
  const { applied, rows } = await read(PRICES, [FB], '2022-06-08')
  expect(rows).toEqual(['FB 7 10', 'FB 8 11'])
  expect(applied).toEqual([])
})

test('where a day has a close under both, that of the new ticker counts', async () => {
  const { rows } = await read(tableOf('08 FB 11', '09 FB 99', '09 META 12'), [FB])
  expect(rows).toEqual(['META 8 11', 'META 9 12'])
})

test('a list that was ahead of the exchange loses no close in between', async () => {
  const { rows } = await read(tableOf('08 FB 11', '09 FB 12', '10 FB 13', '13 META 14'), [FB])
  expect(rows).toEqual(['META 8 11', 'META 9 12', 'META 10 13', 'META 13 14'])
})

test('a history that came whole under the new ticker needs none of the earlier one, and changes by the list', async () => {
  const { applied, rows } = await read(tableOf('07 FB 10', '08 FB 11', '07 META 10', '08 META 11', '09 META 12'), [FB])
  expect(rows).toEqual(['META 7 10', 'META 8 11', 'META 9 12'])
  expect(applied).toMatchObject([{ firstClose: '2022-06-07', since: '2022-06-09' }])
})

test('a ticker that another company takes later is that company’s from then on', async () => {
  const prices = tableOf('08 FB 11', '09 META 12', '20 FB 500', '21 FB 510')
  expect((await read(prices, [FB])).rows).toEqual(['FB 20 500', 'FB 21 510', 'META 8 11', 'META 9 12'])
  const again = rename('FB', 'FFF', '2022-06-21', '2022-06-22')
  const both = await read(`(select * from ${prices} union all by name select * from ${tableOf('22 FFF 520')})`, [
    FB,
    again,
  ])
  expect(both.rows).toEqual(['FFF 20 500', 'FFF 21 510', 'FFF 22 520', 'META 8 11', 'META 9 12'])
})

test('a ticker may be taken that was another company’s before it went on under a third', async () => {
  const prices = tableOf('02 META 50', '03 METV 51', '06 FB 10', '07 META 11')
  const fund = rename('META', 'METV', '2022-06-02', '2022-06-03')
  const { rows } = await read(prices, [fund, rename('FB', 'META', '2022-06-06', '2022-06-07')])
  expect(rows).toEqual(['META 6 10', 'META 7 11', 'METV 2 50', 'METV 3 51'])
})

test('a company that changed twice is followed through both', async () => {
  const renames = [FB, rename('META', 'MVRS', '2022-06-10', '2022-06-13')]
  const { applied, rows } = await read(tableOf('08 FB 11', '09 META 12', '10 META 13', '13 MVRS 14'), renames)
  expect(rows).toEqual(['MVRS 8 11', 'MVRS 9 12', 'MVRS 10 13', 'MVRS 13 14'])
  const onDays = ['2022-06-08', '2022-06-09', '2022-06-10', '2022-06-13']
  const names = onDays.map((date) => earlierTicker(applied, 'MVRS', date))
  expect(names).toEqual(['FB', 'META', 'META', 'MVRS'])
  expect(names.map((name, place) => laterTicker(applied, name, onDays[place] ?? ''))).toEqual(Array(4).fill('MVRS'))
  expect(laterTicker(applied, 'KO', '2022-06-08')).toBe('KO')
})
