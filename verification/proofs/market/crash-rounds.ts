import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { isoDateFromDays } from '@fairweight/domain/time'
import { canonicalFolder, generationFolder } from '../../../packages/market-data/src/context/market-folders.ts'
import { generationId, readGeneration } from '../../../packages/market-data/src/importing/generation.ts'
import { importMarketFiles } from '../../../packages/market-data/src/importing/import-market-files.ts'
import { PARTS_PREFIX } from '../../../packages/market-data/src/sec/staging/stage-answers.ts'
import { removeLeftovers } from '../../../packages/market-data/src/operations/remove-leftovers.ts'
import { publishSnapshot } from '../../../packages/market-data/src/publishing/publish-snapshot.ts'
import { currentSnapshot } from '../../../packages/market-data/src/snapshots/current-snapshot.ts'
import { killAlone } from '../../../packages/testing/src/database/postgres/process-tree.ts'
import { companyAnswer, referenceRows } from '../../../packages/testing/src/market/sec/company-answer.ts'
import { openMarket, openEmbeddedMarket } from '../../../packages/testing/src/market/temporary-market.ts'
import { requireSwept, requireWhole } from './whole-snapshot.ts'

/** What was seen after the kills. */
export interface CrashReport {
  rounds: number
  /** Rounds after which something unfinished lay around and was swept. */
  sweptRounds: number
  generations: Set<string>
  snapshots: Set<string>
}

const SESSIONS = 300
const YEARS = [2014, 2015, 2016, 2017].map((year) => ({ end: `${year}-12-31`, filed: `${year + 1}-02-20`, scale: 1 }))
/** A file of rates beside each company's, one currency each. */
const CURRENCIES = ['EUR', 'JPY', 'CNY', 'GBP', 'BRL'] as const
/** Rows of one company's answer. */
const FACTS = 18 * YEARS.length

/**
 * Kills a process that imports prices, filings and rates and publishes without end, again and again at another moment, and checks after each kill
 * that readers see one whole generation and one whole snapshot. `momentOf` gives the milliseconds until the kill.
 * Throws an Error that says what is broken.
 */
export async function runKillRounds(rounds: number, momentOf: (round: number) => number): Promise<CrashReport> {
  const first = await openEmbeddedMarket()
  const { dataDirectory } = first
  const files = await writeFiles(join(dataDirectory, 'files'))
  await importMarketFiles({ prices: files.slice(0, 1).map(({ prices }) => prices) }, first)
  await publishSnapshot({ dataset: 'market' }, first)
  await first.database.close()
  const report: CrashReport = { rounds, sweptRounds: 0, generations: new Set(), snapshots: new Set() }
  for (let round = 0; round < rounds; round++) {
    const turned = [...files.slice(round % files.length), ...files.slice(0, round % files.length)]
    await runAndKill(
      dataDirectory,
      turned.flatMap(({ prices, facts, rates }) => [prices, facts, rates]),
      momentOf(round),
    )
    await checkAfterKill(dataDirectory, report)
  }
  await (await openMarket(dataDirectory)).close()
  return report
}

interface CompanyFiles {
  readonly prices: string
  /** A folder with an answer of the SEC. */
  readonly facts: string
  readonly rates: string
}

async function writeFiles(folder: string): Promise<CompanyFiles[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'].map(async (ticker, position) => {
      const rows = Array.from(
        { length: SESSIONS },
        (_, session) => `${isoDateFromDays(18_000 + session)},${ticker},${10 + position + session / 100}`,
      )
      const [prices, facts, rates, cik] = [
        join(folder, `${ticker}.csv`),
        join(folder, `filings-${ticker}`),
        join(folder, `rates-${ticker}.csv`),
        position + 1,
      ]
      await mkdir(facts, { recursive: true })
      await writeFile(prices, `date,ticker,close\n${rows.join('\n')}\n`)
      await writeFile(
        rates,
        `date,currency,usd_per_unit\n${rows.map((row) => `${row.slice(0, 10)},${CURRENCIES[position]},1.1`).join('\n')}\n`,
      )
      await writeFile(join(facts, `CIK${cik}.json`), companyAnswer(cik, ticker, referenceRows(cik, YEARS)))
      return { prices, facts, rates }
    }),
  )
}

async function runAndKill(dataDirectory: string, files: readonly string[], milliseconds: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./work-until-killed.ts', import.meta.url)), dataDirectory, ...files],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error('The process to be killed ended by itself.')
    }),
  ])
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  // Its workers follow within a moment, in which they may still write.
  await killAlone(child.pid ?? assert.fail('The process never began.'))
  await ended
}

async function checkAfterKill(dataDirectory: string, report: CrashReport): Promise<void> {
  const market = await openMarket(dataDirectory)
  try {
    const { folders } = await removeLeftovers(market)
    if (folders.length > 0) report.sweptRounds++
    const generation = (await canonical.current(market.database.kysely, 'market'))?.generationId ?? ''
    await checkGeneration(dataDirectory, generation)
    const snapshot = (await currentSnapshot(market, 'market'))?.id ?? ''
    await requireWhole(dataDirectory, asSnapshotId(snapshot))
    await requireSwept(dataDirectory)
    report.generations.add(generation)
    report.snapshots.add(snapshot)
  } finally {
    await market.database.close()
  }
}

async function checkGeneration(dataDirectory: string, id: string): Promise<void> {
  const record = await readGeneration(generationFolder(dataDirectory, 'market', id))
  if (generationId(record) !== id) throw new Error(`The generation ${id} was made from other files than its name says.`)
  const countOf = (kind: string) => record.sources.filter((source) => source.kind === kind).length
  const [prices, rates] = [countOf('prices'), countOf('rates')]
  // Of filings only the newest file stays in the record; those before are counted each time that they left it.
  const answers = record.facts / FACTS
  const isOfAnswers =
    Number.isInteger(answers) &&
    answers >= countOf('facts') &&
    answers <= countOf('facts') + (record.retired?.files ?? 0)
  if (record.rows.prices !== prices * SESSIONS || !isOfAnswers || record.rows.rates !== rates * SESSIONS)
    throw new Error(
      `The generation ${id} holds ${record.rows.prices} prices of ${prices} files, ${record.facts} facts of ${answers} answers and ${record.rows.rates} rates of ${rates} files.`,
    )
  const left = (await readdir(canonicalFolder(dataDirectory, 'market'))).filter(
    (name) => !name.startsWith(PARTS_PREFIX),
  )
  if (left.join() !== id) throw new Error(`Besides the generation ${id} there are leftovers: ${left.join(', ')}.`)
}
