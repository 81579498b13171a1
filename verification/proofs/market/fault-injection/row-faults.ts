import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isoDateFromDays } from '@fairweight/domain/time'
import { toOperationError } from '@fairweight/contract/errors/operation-error.ts'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { generationFolder } from '../../../../packages/market-data/src/context/market-folders.ts'
import { generationRows } from '../../../../packages/market-data/src/importing/generation.ts'
import { importMarketFiles } from '../../../../packages/market-data/src/importing/import-market-files.ts'
import { type SeededRandom, seedFor, seededRandom } from '../../../../packages/market-data/src/sample/seeded-random.ts'
import { readRows, withDuckdb } from '../../../../packages/market-data/src/storage/duckdb.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../../../../packages/testing/src/market/temporary-market.ts'
import { syntheticHistory } from './synthetic-history.ts'
import type { Tally } from './inject-faults.ts'

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
export async function injectRowFaults(each: number, seed: number): Promise<Tally[]> {
  const plants = Object.entries(ROW_FAULTS).flatMap(([kind, fault], group) =>
    Array.from({ length: each }, (_, position) =>
      injectRow(kind, fault, `R${group}X${position}`, seededRandom(seedFor(seed, `${kind} ${position}`))),
    ),
  )
  const market = await openTemporaryMarket()
  try {
    const file = join(market.dataDirectory, 'injected.csv')
    await writeFile(file, `date,ticker,close\n${plants.flatMap(({ lines }) => lines).join('\n')}\n`)
    const { findings } = await importMarketFiles({ prices: [file] }, market)
    const generation = (await canonical.current(market.database.kysely, 'market'))?.generationId ?? ''
    const stored = await withDuckdb(join(market.dataDirectory, 'spill'), (connection) =>
      readRows(
        connection,
        `select ticker, date::varchar as date, close from ${generationRows(generationFolder(market.dataDirectory, 'market', generation), 'prices')}`,
      ),
    )
    const closes = new Map(stored.map((row) => [`${row.ticker} ${row.date}`, Number(row.close)]))
    const said = new Set(findings.map(({ check, ticker, sessionDate }) => `${check} ${ticker} ${sessionDate}`))
    const isCaught = ({ day, fault }: Plant) =>
      said.has(`${fault.check} ${day.ticker} ${day.date}`) &&
      (closes.get(`${day.ticker} ${day.date}`) ?? null) === fault.kept(day)
    const kept = Object.keys(ROW_FAULTS).map((kind) => {
      const ofKind = plants.filter((plant) => plant.kind === kind)
      return { kind, injected: ofKind.length, caught: ofKind.filter(isCaught).length }
    })
    return [
      ...kept,
      {
        kind: 'negative close: the file is refused, its line named',
        injected: NEGATIVE_FILES,
        caught: await refusedFiles(market, seed),
      },
    ]
  } finally {
    await market.close()
  }
}

async function refusedFiles(market: TemporaryMarket, seed: number): Promise<number> {
  let refused = 0
  for (let position = 0; position < NEGATIVE_FILES; position++) {
    const negative: RowFault = { check: '', lines: (day) => [line(day, -day.close)], kept: () => null }
    const { lines, day } = injectRow(
      'negative',
      negative,
      `N${position}`,
      seededRandom(seedFor(seed, `negative ${position}`)),
    )
    const file = join(market.dataDirectory, `negative-${position}.csv`)
    await writeFile(file, `date,ticker,close\n${lines.join('\n')}\n`)
    const named = `line ${lines.findIndex((text) => text.startsWith(day.date)) + 2}:`
    const failure = await importMarketFiles({ prices: [file] }, market).then(() => null, toOperationError)
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

function injectRow(kind: string, fault: RowFault, ticker: string, random: SeededRandom): Plant {
  const { sessions, closes } = syntheticHistory(ticker, random)
  const at = Math.floor(random.uniform() * sessions.length)
  const days = Array.from(sessions, (session, position): Day => ({
    ticker,
    date: isoDateFromDays(session),
    close: closes[position] ?? 0,
  }))
  const day = days[at] ?? { ticker, date: '', close: 0 }
  return {
    kind,
    fault,
    day,
    lines: days.flatMap((one, position) => (position === at ? fault.lines(one, random) : [line(one, one.close)])),
  }
}
