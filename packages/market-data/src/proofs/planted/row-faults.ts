import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isoDateFromDays } from '@fairweight/domain/time'
import { asOperationFailed, canonical } from '@fairweight/database'
import { generationFolder } from '../../context/market-folders.ts'
import { generationFile } from '../../importing/generation.ts'
import { importMarketFiles } from '../../importing/import-market-files.ts'
import { type SeededRandom, seedFor, seededRandom } from '../../sample/seeded-random.ts'
import { readRows, sqlText, withDuckdb } from '../../storage/duckdb.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../../testing/temporary-market.ts'
import { inventedHistory } from './invented-history.ts'
import type { Tally } from './plant-faults.ts'

interface RowFault {
  readonly check: string
  /** Lines of a day, and how many of them may be kept. */
  readonly lines: (day: Day, random: SeededRandom) => readonly string[]
  readonly kept: (day: Day) => number | null
}

interface Day {
  readonly ticker: string
  readonly date: string
  readonly close: number
}

const line = ({ ticker, date }: Day, close: number) => `${date},${ticker},${close}`

/** Faults that the import sets aside before there is a history: of rows of one day the last stands, and what is no price is left out. */
const ROW_FAULTS: Readonly<Record<string, RowFault>> = {
  'duplicate date': {
    check: 'duplicate-row',
    lines: (day, random) => [line(day, day.close * random.between(0.2, 3)), line(day, day.close)],
    kept: ({ close }) => close,
  },
  'zero close': { check: 'close-not-positive', lines: (day) => [line(day, 0)], kept: () => null },
}

/** A close below zero is no dirt in a row but a file of another kind: it is refused as a whole, and the line named. */
const NEGATIVE_FILES = 5

/** Plants one such fault into each of as many histories, imports them as one file, and looks at what was said and what was kept. */
export async function plantRowFaults(each: number, seed: number): Promise<Tally[]> {
  const plants = Object.entries(ROW_FAULTS).flatMap(([kind, fault], group) =>
    Array.from({ length: each }, (_, place) => plantRow(kind, fault, `R${group}X${place}`, seededRandom(seedFor(seed, `${kind} ${place}`)))),
  )
  const market = await openTemporaryMarket()
  try {
    const file = join(market.dataDirectory, 'planted.csv')
    await writeFile(file, `date,ticker,close\n${plants.flatMap(({ lines }) => lines).join('\n')}\n`)
    const { findings } = await importMarketFiles({ prices: [file] }, market)
    const generation = (await canonical.current(market.database.kysely, 'market'))?.generationId ?? ''
    const stored = await withDuckdb(join(market.dataDirectory, 'spill'), (connection) =>
      readRows(connection, `select ticker, date::varchar as date, close from read_parquet(${sqlText(generationFile(generationFolder(market.dataDirectory, 'market', generation), 'prices'))})`),
    )
    const closes = new Map(stored.map((row) => [`${row.ticker} ${row.date}`, Number(row.close)]))
    const said = new Set(findings.map(({ check, ticker, sessionDate }) => `${check} ${ticker} ${sessionDate}`))
    const isCaught = ({ day, fault }: Plant) => said.has(`${fault.check} ${day.ticker} ${day.date}`) && (closes.get(`${day.ticker} ${day.date}`) ?? null) === fault.kept(day)
    const kept = Object.keys(ROW_FAULTS).map((kind) => {
      const ofKind = plants.filter((plant) => plant.kind === kind)
      return { kind, planted: ofKind.length, caught: ofKind.filter(isCaught).length }
    })
    return [...kept, { kind: 'negative close: the file is refused, its line named', planted: NEGATIVE_FILES, caught: await refusedFiles(market, seed) }]
  } finally {
    await market.close()
  }
}

async function refusedFiles(market: TemporaryMarket, seed: number): Promise<number> {
  let refused = 0
  for (let place = 0; place < NEGATIVE_FILES; place++) {
    const negative: RowFault = { check: '', lines: (day) => [line(day, -day.close)], kept: () => null }
    const { lines, day } = plantRow('negative', negative, `N${place}`, seededRandom(seedFor(seed, `negative ${place}`)))
    const file = join(market.dataDirectory, `negative-${place}.csv`)
    await writeFile(file, `date,ticker,close\n${lines.join('\n')}\n`)
    const named = `line ${lines.findIndex((text) => text.startsWith(day.date)) + 2}:`
    const failure = await importMarketFiles({ prices: [file] }, market).then(() => null, asOperationFailed)
    if (failure?.message.includes(named)) refused++
  }
  return refused
}

interface Plant {
  readonly kind: string
  readonly fault: RowFault
  readonly day: Day
  readonly lines: readonly string[]
}

function plantRow(kind: string, fault: RowFault, ticker: string, random: SeededRandom): Plant {
  const { sessions, closes } = inventedHistory(ticker, random)
  const at = Math.floor(random.uniform() * sessions.length)
  const days = Array.from(sessions, (session, place): Day => ({ ticker, date: isoDateFromDays(session), close: closes[place] ?? 0 }))
  const day = days[at] ?? { ticker, date: '', close: 0 }
  return { kind, fault, day, lines: days.flatMap((one, place) => (place === at ? fault.lines(one, random) : [line(one, one.close)])) }
}
