import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunContents } from '@fairweight/contract/wire'
import { accountNotices } from '@fairweight/database/repositories/alerts/account-notices.ts'
import { alertReaders } from '@fairweight/database/repositories/alerts/alert-readers.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { marketCorrections } from '@fairweight/database/repositories/market-runs/market-corrections.ts'
import { marketRecalls } from '@fairweight/database/repositories/recalls/market-recalls.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { savedRuns } from '@fairweight/database/repositories/user-data/saved-runs.ts'
import { asUserId, type ListId, type SnapshotId, type UserId } from '@fairweight/domain/identifiers'
import { DEFAULT_ESTIMATORS, ENGINE_VERSION } from '@fairweight/domain/optimization'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { openKeptSnapshot } from '@fairweight/market-data/past-days/open-kept-snapshot.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import {
  type DailyMarket,
  FIRST_PUBLISHED,
  openDailyMarket,
  pricesFile,
} from '@fairweight/testing/market/daily/daily-market.ts'
import type { ScriptedFile } from '@fairweight/testing/market/daily/scripted-source.ts'
import { afterAll, assert, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { fromRow, toRow } from '../mail/email.ts'
import { queueRatingEmails } from '../ratings/emails/queue-rating-emails.ts'
import { openPastGrades } from '../ratings/grade-changes.ts'
import { answerQuestion } from './answer-question.ts'
import { pricesOfRun, questionOf } from './past-question.ts'
import { tellRecalls } from './tell-recalls.ts'

const NEXT = day('2026-11-18')
const CORRECTED = day('2026-10-14')
const ANN = asUserId('ann')
const NOW = new Date()
const log = createLogger('silent')

let market: DailyMarket
let saved: SnapshotReader
let nextDay: SnapshotReader
let corrected: SnapshotReader

beforeAll(async () => {
  market = await openDailyMarket()
  market.setTime('2026-11-19 03:15')
  saved = await published(FIRST_PUBLISHED)
  await bring(pricesFile(NEXT))
  nextDay = await published(NEXT)
  await bring(pricesFile(CORRECTED, ['T10'], 1.04))
  corrected = await published(NEXT)
}, 240_000)
afterAll(async () => {
  for (const reader of [saved, nextDay, corrected]) await reader.close()
  await market.close()
})

async function bring({ option, name, text }: ScriptedFile): Promise<void> {
  const path = join(market.dataDirectory, name)
  await writeFile(path, text)
  await importMarketFiles({ [option]: [path] }, market)
}

async function published(asOf: string): Promise<SnapshotReader> {
  const { snapshot } = await publishSnapshot({ dataset: 'market', asOf }, market)
  return (await openKept(snapshot)) ?? assert.fail('It was just published.')
}

const openKept = (id: SnapshotId) => openKeptSnapshot(market, id)

type StocksRun = Extract<RunContents, { kind: 'stocks' }>

/** A result of the first published day, of which the weights are to be chosen. */
function runOf(tickers: readonly string[], part: Partial<StocksRun> = {}): StocksRun {
  return {
    kind: 'stocks',
    settings: {
      tickers: [...tickers],
      time_period: '1y',
      optimization_type: 'least_risk',
      dataset: 'market',
      estimators: DEFAULT_ESTIMATORS,
      seed: 1,
    },
    snapshot: saved.manifest.id,
    engineVersion: ENGINE_VERSION,
    weights: [],
    expectedReturn: 0.1,
    volatility: 0.1,
    sharpeRatio: 1,
    ...part,
  }
}

/** The weights of a question by the data of a snapshot, over the days up to the first published one: by the engine itself, with nothing of what is tested. */
async function solved(run: StocksRun, data: SnapshotReader): Promise<StocksRun['weights']> {
  const { tickers } = run.settings
  const { dates } = (await pricesOfRun(run, ['T01'], saved)).get('T01') ?? assert.fail('It has prices.')
  const { series } = await data.totalReturnsFrom(tickers, dates[0] ?? '')
  const closesOf = (ticker: string) => (series[tickers.indexOf(ticker)] ?? assert.fail(ticker)).slice(0, dates.length)
  return answerQuestion(questionOf(run, saved, { dates, closesOf }, 0)) ?? assert.fail('There is such a mix.')
}

/** Moves weight from the largest to the second. */
function shifted(weights: StocksRun['weights'], by: number): StocksRun['weights'] {
  const [largest, second, ...rest] = weights.toSorted((one, other) => other.weight - one.weight)
  if (largest === undefined || second === undefined) return assert.fail('It holds two stocks.')
  return [{ ...largest, weight: largest.weight - by }, { ...second, weight: second.weight + by }, ...rest]
}

const WITH = ['T08', 'T10', 'T12', 'T15']
const WITHOUT = ['T08', 'T12', 'T15']

onEachDatabase('the recall of what a publication corrected', (database) => {
  const db = () => database().kysely
  let list: ListId
  const parts = (shown: SnapshotReader, clock = () => NOW) => ({
    db: db(),
    snapshots: { find: () => shown },
    openKept,
    billingClock: () => NOW,
    clock,
    fallbackRate: 0,
    log,
  })
  const tell = (shown: SnapshotReader, ...limits: [{ people: number; runs: number; ms: number }?]) =>
    tellRecalls(parts(shown), new AbortController().signal, ...limits)
  const save = async (name: string, run: RunContents) => {
    const kept = await savedRuns.add(db(), ANN, list, { name, run }, NOW)
    return typeof kept === 'string' ? assert.fail(kept) : kept.id
  }
  const notices = async (userId: UserId = ANN) => await accountNotices.newest(db(), userId, 100)
  const subjects = async () => (await notices()).map(({ subject }) => subject).toSorted()
  const marked = async () => {
    const runs = await savedRuns.ofList(db(), ANN, list)
    if (typeof runs === 'string') return assert.fail(runs)
    return runs.flatMap(({ name, recall }) => (recall ? [name] : [])).toSorted()
  }

  beforeEach(async () => {
    await addUser(db(), ANN)
    await db().updateTable('app_user').set({ email_verified: true }).execute()
    await entitlements.grant(db(), ANN, 'bundle', new Date(NOW.getTime() + 1e9))
    const made = await lists.create(db(), ANN, 'Growth')
    list = typeof made === 'string' ? assert.fail(made) : made.id
    await tell(saved)
  })

  /** Results whose weights lie so far from those of the corrected data, and others that no correction touches. */
  async function saveAll(): Promise<void> {
    const run = runOf(WITH)
    const weights = await solved(run, corrected)
    for (const by of [0, 0.001, 0.0049, 0.005, 0.0051, 0.006, 0.02])
      await save(`off by ${by}`, { ...run, weights: shifted(weights, by) })
    await save('as it was', { ...run, weights: await solved(run, saved) })
    await save('of another engine', runOf(WITH, { engineVersion: '0', weights: shifted(weights, 0.1) }))
    const other = runOf(WITHOUT)
    await save('without it', { ...other, weights: shifted(await solved(other, corrected), 0.1) })
    await save('of the corrected data', { ...run, snapshot: corrected.manifest.id, weights })
    await save('of a snapshot that is gone', { ...run, snapshot: 'gone', weights: shifted(weights, 0.1) })
    await save('of no snapshot', { ...run, snapshot: '..', weights: shifted(weights, 0.1) })
  }
  const TOLD = ['as it was', 'of another engine', 'off by 0.0051', 'off by 0.006', 'off by 0.02']

  test('tells exactly the results that move by more than half a percentage point, once, and marks them', async () => {
    await saveAll()
    await tell(nextDay)
    expect([await subjects(), await marked()]).toEqual([[], []])
    await tell(corrected)
    await tell(corrected)
    expect([await subjects(), await marked()]).toEqual([TOLD, TOLD])
    const [notice] = await notices()
    expect(notice).toMatchObject({
      kind: 'recall',
      as_of: NEXT,
      path: expect.stringContaining(`list=${list}&mode=optimize&run=`),
    })
    expect(notice?.sentence).toMatch(
      /^corrected since it was saved: the prices of T10 from October 14, 2026 to October 15, 2026; with them the weights would be T\d\d \d+\.\d% in place of \d+\.\d%/,
    )
  })

  test('goes on where a round ended or broke off, and tells nobody twice', async () => {
    await saveAll()
    await tell(corrected, { people: 1, runs: 3, ms: 60_000 })
    expect((await marketRecalls.last(db(), 'market'))?.isFinished).toBe(false)
    let reads = 0
    const dying = () => {
      reads += 1
      return reads === 2 ? assert.fail('The process ended.') : NOW
    }
    await expect(tellRecalls(parts(corrected, dying), new AbortController().signal)).rejects.toThrow(
      'The process ended.',
    )
    // What is shown meanwhile changes nothing of what is being told.
    await tell(nextDay)
    await tell(corrected)
    expect([await subjects(), await marked()]).toEqual([TOLD, TOLD])
    expect((await marketRecalls.last(db(), 'market'))?.isFinished).toBe(true)
  })

  test('is in the one email of the day, for whoever wants it', async () => {
    await saveAll()
    await alertReaders.begin(db(), ANN)
    await tell(corrected)
    const write = () =>
      queueRatingEmails(
        {
          ...parts(corrected),
          pastGrades: openPastGrades(),
          outbox: { write: (trx, email) => mails.write(trx, toRow(email)) },
        },
        new AbortController().signal,
      )
    expect([await write(), await write()]).toEqual([1, 0])
    const rows = await db().selectFrom('mail').select(['kind', 'recipient', 'content']).execute()
    const told = rows.flatMap((row) => {
      const email = fromRow({ kind: row.kind, recipient: row.recipient ?? '', content: row.content ?? {} })
      return email?.kind === 'rating-changes' ? email.alerts.map(({ TICKER }) => TICKER) : []
    })
    expect(told.toSorted()).toEqual(TOLD)
  })

  test('tells lists of changed grades once, of the latest day, for the tools held', async () => {
    await lists.add(db(), ANN, list, 'T20')
    await addUser(db(), 'ben')
    const bens = await lists.create(db(), asUserId('ben'), 'No plan')
    await lists.add(db(), asUserId('ben'), typeof bens === 'string' ? assert.fail(bens) : bens.id, 'T20')
    const change = {
      ticker: 'T20',
      before: { value: 'B', momentum: 'A' },
      after: { value: 'Unranked', momentum: 'A' },
    } as const
    const other = { ...change, ticker: 'T21' }
    for (const session of ['2026-11-16', '2026-11-17'])
      await marketCorrections.add(
        db(),
        { dataset: 'market', session, changes: [change, other], sentence: 'Corrected.' },
        NOW,
      )
    await tell(saved)
    await tell(saved)
    expect(await notices()).toMatchObject([
      {
        kind: 'recall',
        subject: 'Growth',
        path: `/?list=${list}`,
        sentence:
          'corrected figures would change grades that were published for November 17, 2026: T20 value B to Unranked',
      },
    ])
    expect(await notices(asUserId('ben'))).toEqual([])
  })
})
