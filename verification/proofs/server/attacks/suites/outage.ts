import { OPTIMIZER_SIZE, priceSummary, SAVED_RUNS } from '@fairweight/contract/wire'
import { stocksRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { type Attempt, type AttackSuite, summarizeAttempts } from '../attack.ts'
import { ask, freshAddress, errorCodeOf } from '../send-probe.ts'
import { describeLoad, measureUnderLoad } from '../measure/measure-under-load.ts'
import { type Person, call, json, callOrFail, signUp } from '../person.ts'
import type { Target } from '../target.ts'
import { trickleBodies } from './slow-clients.ts'

/** Sends so many at once, one after the other in each lane. */
async function inLanes<Result>(
  count: number,
  lanes: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let index = next++; index < count; index = next++) results.push(await work(index))
    }),
  )
  return results
}

const nested = (bytes: number) => Buffer.alloc(bytes, '[')

/** 24 MB of nested brackets to the import, without a token, each from an address of its own. */
async function floodImport({ origin, size }: Target): Promise<Attempt[]> {
  const body = nested(size.floodBytes)
  const answers = await inLanes(size.floods, 20, () =>
    ask(origin, { method: 'POST', path: '/api/user/import', from: freshAddress(), headers: { origin, ...json }, body }),
  )
  // Whoever has no token is told so before the body is read; what is still on its way is not waited for.
  return answers.map((answer) => ({
    what: 'import',
    wanted: 'refused',
    met: errorCodeOf(answer) === '401 signed-out' || answer.status === 0 ? 'refused' : errorCodeOf(answer),
  }))
}

async function deepBodies({ origin, size }: Target): Promise<Attempt[]> {
  const body = nested(60_000)
  const answers = await inLanes(size.floods, 20, () =>
    ask(origin, {
      method: 'POST',
      path: '/api/stocks/custom-optimization',
      from: freshAddress(),
      headers: { origin, ...json },
      body,
    }),
  )
  return answers.map((answer) => ({ what: 'deep JSON', wanted: '400 invalid-request', met: errorCodeOf(answer) }))
}

interface Optimizers {
  readonly people: readonly Person[]
  readonly tickers: readonly string[]
}

async function optimizersOf(target: Target): Promise<Optimizers> {
  const people = await inLanes(target.size.optimizers, 2, () => signUp(target, 'bundle'))
  const [first] = people
  if (!first) throw new Error('Somebody has to optimize.')
  const { stocks } = priceSummary.parse(
    await callOrFail(target, first, 'GET', '/stocks/precomputed-stock-price-summary'),
  )
  const longest = stocks.toSorted((one, other) => other.sessions - one.sessions)
  return { people, tickers: longest.slice(0, OPTIMIZER_SIZE.most).map(({ TICKER }) => TICKER) }
}

/** Everybody asks for as many at once as one may, of as many stocks as there may be. */
async function optimizeTogether(target: Target, { people, tickers }: Optimizers): Promise<Attempt[]> {
  const asked = people.flatMap((person) => [person, person])
  const body = { tickers, time_period: '10y', optimization_type: 'balanced' }
  const answers = await Promise.all(
    asked.map((person) => call(target, person, 'POST', '/stocks/custom-optimization', body)),
  )
  const fine = ['200', '503 optimizer-busy', '503 optimizer-timeout', '429 too-many-at-once']
  return answers.map((answer) => ({
    what: 'optimization',
    wanted: 'answered or told to wait',
    met: fine.includes(errorCodeOf(answer)) ? 'answered or told to wait' : errorCodeOf(answer),
  }))
}

/** An account that is as full as one can be, in 20 MB. */
function fullAccount(exported: object): string {
  const tickers = Array.from({ length: 500 }, (_, index) => `T${String(index).padStart(11, '0')}`)
  const run = {
    ...stocksRun,
    settings: { ...stocksRun.settings, tickers },
    weights: tickers.map((ticker) => ({ ticker, weight: 0.0012345678901234567 })),
  }
  const runs = Array.from({ length: SAVED_RUNS.maxPerList }, (_, index) => ({
    id: `r${index}`,
    name: `Result ${index}`,
    savedAt: '2026-01-01T00:00:00Z',
    run,
  }))
  const lists = Array.from({ length: 100 }, (_, index) => ({
    id: `l${index}`,
    name: `List ${index}`,
    createdAt: '2026-01-01T00:00:00Z',
    tickers,
    runs: index < SAVED_RUNS.maxPerPerson / SAVED_RUNS.maxPerList ? runs : [],
  }))
  return JSON.stringify({ ...exported, lists }, null, 2)
}

/** Members bring in full accounts, three each at once: one is taken, the others are told to wait. */
async function importTogether(target: Target): Promise<() => Promise<Attempt[]>> {
  const people = await inLanes(target.size.importers, 2, () => signUp(target))
  const [first] = people
  if (!first) throw new Error('Somebody has to import.')
  const body = fullAccount(Object(await callOrFail(target, first, 'GET', '/user/export')))
  // Whoever is told to wait while still sending may find the connection closed before reading so.
  const fine = ['200', '429 too-many-at-once', 'hung up']
  return async () => {
    const answers = await Promise.all(
      people.flatMap((person) => [0, 1, 2].map(() => call(target, person, 'POST', '/user/import', body))),
    )
    const taken = answers.filter(({ status }) => status === 200).length
    const others = answers.filter((answer) => !fine.includes(errorCodeOf(answer)))
    return [
      {
        what: 'imports',
        wanted: `${people.length} taken, the others told to wait`,
        met: others.length > 0 ? others.map(errorCodeOf).join(', ') : `${taken} taken, the others told to wait`,
      },
    ]
  }
}

export const outage: AttackSuite = {
  title: 'Outage',
  attacks: [
    {
      name: 'Large bodies without a token',
      tried: '24 MB of nested [ to POST /api/user/import, 200 times, 20 at once, each from another address',
      expected: '401 before the body is read; health within 50 ms at the 99th percentile',
      async run(target) {
        let attempts: Attempt[] = []
        const how = await measureUnderLoad(target, async () => (attempts = await floodImport(target)))
        return describeLoad(target, how, summarizeAttempts(attempts))
      },
    },
    {
      name: 'Full accounts taken in',
      tried: '20 MB of lists and results by several members, three times each at once',
      expected:
        'one of each is taken, the others are told to wait; health the same; 400 MB of memory at most, of the thread that reads them and of pieces that are not yet collected',
      async run(target) {
        const attack = await importTogether(target)
        let attempts: Attempt[] = []
        const how = await measureUnderLoad(target, async () => (attempts = await attack()))
        return describeLoad(target, how, summarizeAttempts(attempts), target.size.most.memoryOfImports)
      },
    },
    {
      name: 'Everything side by side',
      tried:
        'the large bodies again, as many deep ones, slow bodies, and 500-stock optimizations of many people, two at once each',
      expected: 'each refused, answered or told to wait; health the same',
      async run(target) {
        const optimizers = await optimizersOf(target)
        let attempts: Attempt[] = []
        const how = await measureUnderLoad(target, async () => {
          const trickle = trickleBodies(target, target.size.slowClients)
          attempts = (
            await Promise.all([floodImport(target), deepBodies(target), optimizeTogether(target, optimizers)])
          ).flat()
          await trickle.stop()
        })
        return describeLoad(target, how, summarizeAttempts(attempts))
      },
    },
  ],
}
