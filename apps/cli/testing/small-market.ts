import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes prices of three invented tickers and securities of two into a folder. */
export function writeSmallMarket(folder: string, sessions = 420): void {
  mkdirSync(folder, { recursive: true })
  const days = weekdays('2018-01-01', sessions)
  writeFileSync(
    join(folder, 'prices-a.csv'),
    table(
      'date,ticker,close',
      days.map((day, place) => [day, 'AAA', priceOn(place, 20)]),
    ),
  )
  const others = days.flatMap((day, place) => [
    [day, 'BBB', priceOn(place * 2, 50)],
    [day, 'CCC', priceOn(place * 3, 80)],
  ])
  writeFileSync(join(folder, 'prices-b.csv'), table('date,ticker,close', others))
  writeFileSync(
    join(folder, 'securities.csv'),
    table('ticker,name,type,cik,sector,industry,exchange,listed_on,is_esg,asset_class', [
      ['AAA', 'Alder Works', 'stock', '', 'Industrials', '', '', '', 'true', ''],
      ['BBB', 'Birch Foods', 'stock', '', 'Consumer Staples', '', '', '', 'false', ''],
    ]),
  )
}

/** A prices file of the session after those of the small market, in which two of its three tickers are missing. */
export function writePartialSession(folder: string, name: string): void {
  writeFileSync(join(folder, name), table('date,ticker,close', [['2019-08-12', 'AAA', '20.5']]))
}

/** A file of prices with a column that no template knows and without the one that it needs. */
export function writeWrongPrices(folder: string): string {
  const path = join(folder, 'wrong.csv')
  writeFileSync(path, table('date,symbol,close', [['2019-01-02', 'AAA', '20']]))
  return path
}

function priceOn(place: number, base: number): string {
  return (base + 5 * Math.sin(place / 15) + place / 100).toFixed(2)
}

function weekdays(first: string, count: number): string[] {
  const days: string[] = []
  for (const day = new Date(`${first}T00:00:00Z`); days.length < count; day.setUTCDate(day.getUTCDate() + 1)) {
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10))
  }
  return days
}

function table(header: string, rows: readonly (readonly string[])[]): string {
  return `${[header, ...rows.map((row) => row.join(','))].join('\n')}\n`
}
