/** How long 10,000 kept screens take to follow one publish of 3,000 stocks, on PostgreSQL, and in how much memory. `node verification/bench/living-lists.ts` */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stockList } from '@fairweight/contract/wire'
import { followLivingLists } from '@fairweight/application/living-lists/follow-living-lists.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { asLivingListId, asSnapshotId } from '@fairweight/domain/identifiers'
import { KEY_FIGURE_IDS } from '@fairweight/domain/key-figures'
import { currentSnapshot } from '@fairweight/market-data/snapshots/current-snapshot.ts'
import { openSnapshot, type SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { createDataFolder } from '../../scripts/product/create-data-folder.ts'
import { entitlements } from '../../packages/database/src/repositories/entitlements/entitlements.ts'
import { addUser } from '../../packages/testing/src/database/add-user.ts'
import { openPostgresForTests } from '../../packages/testing/src/database/open-for-tests.ts'

const PEOPLE = 500
const LISTS_EACH = 20
const BUDGET_SECONDS = 10
const UNTIL = new Date('2090-01-01T00:00:00Z')

/** The same numbers on every run, from 0 up to 1. Source: Park and Miller (1988). */
let state = 20_261_120
const random = (): number => {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

/** Screens as people keep them: one or two classes, or ranges of key figures and percentages of their own. */
function someScreen(sectors: readonly string[]): string {
  const figure = () => `${oneOf(KEY_FIGURE_IDS)}_${Math.floor(random() * 20)}_${20 + Math.floor(random() * 40)}`
  const screens = [
    () => `value=${oneOf(['A', 'A*', 'A**'])}&cap=${oneOf(['Large', 'Mid'])}`,
    () => `sector=${encodeURIComponent(oneOf(sectors))}&momentum=A`,
    () => `ranges=graham_${Math.floor(random() * 40)}_,momentumRank_${50 + Math.floor(random() * 45)}_`,
    () => `cap=Mid&ranges=${figure()},${figure()}`,
    () => `value=A,A*,A**&perSector=${1 + Math.floor(random() * 9)}`,
  ]
  return oneOf(screens)()
}

/** A day after another, on which some stocks have another size and another grade. */
function dayAfter(today: SnapshotReader): SnapshotReader {
  const asOf = '2026-11-23'
  return {
    ...today,
    manifest: { ...today.manifest, asOf, id: asSnapshotId(`sample-${asOf}`) },
    body(name) {
      const body = today.body(name)
      if (body === null || !name.startsWith('stock-data')) return body
      const { stocks, ...rest } = stockList.parse(JSON.parse(body.json.toString()))
      const moved = stocks.map((stock, place) => {
        const other = stocks[(place + 7) % stocks.length]
        return place % 50 > 0 || other === undefined
          ? stock
          : { ...stock, MARKETCAP_GROUP: other.MARKETCAP_GROUP, VALUE_RATING: other.VALUE_RATING }
      })
      return { ...body, json: Buffer.from(JSON.stringify({ ...rest, stocks: moved })) }
    },
  }
}

interface Spent {
  readonly lists: number
  readonly cpuSeconds: number
  readonly seconds: number
  readonly heapMegabytes: number
}

async function spentOn(work: () => Promise<number>): Promise<Spent> {
  globalThis.gc?.()
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  let heap = 0
  const before = process.memoryUsage().heapUsed
  const watch = setInterval(() => (heap = Math.max(heap, process.memoryUsage().heapUsed)), 20)
  const lists = await work()
  clearInterval(watch)
  const { user, system } = process.cpuUsage(cpu)
  return {
    lists,
    cpuSeconds: (user + system) / 1e6,
    seconds: (performance.now() - began) / 1000,
    heapMegabytes: Math.max(0, heap - before) / 1e6,
  }
}

const directory = join(tmpdir(), 'fairweight-bench-living-lists')
mkdirSync(directory, { recursive: true })
await createDataFolder(directory)
const embedded = await openDatabase({ directory: join(directory, 'database') })
const current = await currentSnapshot({ database: embedded }, 'sample')
await embedded.close()
if (current === null) throw new Error('The sample is not published.')
const today = await openSnapshot(directory, current.id)
const { database, discard } = await openPostgresForTests()
try {
  const db = database.kysely
  const body = today.body('stock-data.value-momentum')
  if (body === null) throw new Error('The sample has a list.')
  const { stocks } = stockList.parse(JSON.parse(body.json.toString()))
  const sectors = [...new Set(stocks.flatMap(({ SECTOR }) => SECTOR ?? []))]
  for (let person = 0; person < PEOPLE; person += 1) {
    const userId = await addUser(db, `person-${person}`)
    await entitlements.grant(db, userId, 'bundle', UNTIL)
    await db
      .insertInto('living_list')
      .values(
        Array.from({ length: LISTS_EACH }, (_, list) => ({
          id: asLivingListId(`${person}-${list}`),
          user_id: userId,
          name: `List ${list}`,
          name_key: `list ${list}`,
          query: someScreen(sectors),
        })),
      )
      .execute()
  }
  const follow = (snapshot: SnapshotReader) =>
    followLivingLists(
      { db, snapshots: { find: () => snapshot }, billingClock: () => new Date(), log: createLogger('silent') },
      new AbortController().signal,
    )
  const first = await spentOn(() => follow(today))
  const next = await spentOn(() => follow(dayAfter(today)))
  const again = await spentOn(() => follow(dayAfter(today)))
  const row = (work: string, { lists, cpuSeconds, seconds, heapMegabytes }: Spent, budget = '') =>
    console.log(
      `| ${work} | ${lists.toLocaleString('en-US')} | ${cpuSeconds.toFixed(1)} | ${budget} | ${seconds.toFixed(1)} | ${heapMegabytes.toFixed(0)} |`,
    )
  console.log(
    '| kept screens follow a publish | lists | processor of the server, s | budget | seconds | more memory, MB |\n| --- | --- | --- | --- | --- | --- |',
  )
  row('they begin, every member written', first)
  row('the next day, one stock in fifty moved', next, String(BUDGET_SECONDS))
  row('asked again', again)
} finally {
  await discard()
  await today.close()
}
