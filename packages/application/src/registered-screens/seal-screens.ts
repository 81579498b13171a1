import { randomBytes } from 'node:crypto'
import type { ScreenPause } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import {
  type RegisteredDay,
  registeredScreenDays,
} from '@fairweight/database/repositories/registered-screens/registered-screen-days.ts'
import {
  type RegisteredScreen,
  registeredScreens,
} from '@fairweight/database/repositories/registered-screens/registered-screens.ts'
import { toolsOf } from '@fairweight/domain/entitlement'
import { auditPath, rootOf, toHex } from '@fairweight/domain/grade-receipt'
import { MAX_STOCKS_PER_LIVING_LIST } from '@fairweight/domain/lists'
import { screenLeaf, screensTree } from '@fairweight/domain/registered-screens'
import { type MarketContext, currentTime } from '@fairweight/market-data/context/market-context.ts'
import { type SnapshotReader, openSnapshot } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { sha256 } from '@fairweight/market-data/storage/hash.ts'
import { membersOf } from '../living-lists/screened-snapshot.ts'

const NONCE_BYTES = 32

/** What passes a screen, or why it could not be asked. */
interface AskedScreen {
  readonly screen: RegisteredScreen
  readonly members: readonly string[] | ScreenPause
}

/** A context in which every publish asks the registered screens, and has their members join the day's hash. */
export function withRegisteredScreens(context: MarketContext): MarketContext {
  return {
    ...context,
    async askScreens(snapshotId, dataset) {
      const db = context.database.kysely
      const running = await registeredScreens.running(db, dataset)
      const asked: AskedScreen[] = []
      // Opening a snapshot reads all its lists, which is for nothing where nobody has a screen.
      if (running.length > 0) {
        const snapshot = await openSnapshot(context.dataDirectory, snapshotId)
        try {
          for (const screen of running)
            asked.push({ screen, members: await askScreen(db, snapshot, screen, currentTime(context)) })
        } finally {
          await snapshot.close()
        }
      }
      return (trx, asOf) => sealMembers(trx, asOf, asked)
    },
  }
}

async function askScreen(
  db: Queryable,
  snapshot: SnapshotReader,
  { userId, query }: RegisteredScreen,
  now: Date,
): Promise<readonly string[] | ScreenPause> {
  const roles = await entitlements.rolesAt(db, userId, now)
  if (roles.length === 0) return 'no-plan'
  try {
    const { tickers, obstacle } = membersOf(snapshot, toolsOf(roles), query)
    if (obstacle !== null) return obstacle
    return tickers.length > MAX_STOCKS_PER_LIVING_LIST ? 'too-many-stocks' : tickers
  } catch {
    // One screen that cannot be computed holds up neither the others nor the publish; its owner is told of the day.
    return 'not-computed'
  }
}

/** Keeps the members of the screens that still run, each with its way to the root, and answers with the root. */
async function sealMembers(trx: Queryable, asOf: string, asked: readonly AskedScreen[]): Promise<string> {
  const running = await registeredScreens.stillRunning(
    trx,
    asked.map(({ screen }) => screen.id),
  )
  const sealed = asked
    .filter(({ screen }) => running.has(screen.id))
    .map(({ screen: { id, attempt, query }, members }) => {
      const nonce = randomBytes(NONCE_BYTES).toString('hex')
      const leaf = typeof members === 'string' ? null : screenLeaf({ id, attempt, query, tickers: members, nonce })
      return { id, members, nonce, leaf }
    })
  const tree = screensTree(
    sealed.flatMap(({ leaf }) => leaf ?? []),
    () => randomBytes(NONCE_BYTES),
    sha256,
  )
  const days = sealed.map(({ id, members, nonce, leaf }): RegisteredDay => {
    if (typeof members === 'string' || leaf === null)
      return { screenId: id, asOf, fixed: typeof members === 'string' ? members : 'not-computed' }
    const place = tree.placeOf(leaf)
    return {
      screenId: id,
      asOf,
      fixed: { tickers: members, nonce, leaf: place, path: auditPath(tree.levels, place).map(toHex) },
    }
  })
  await registeredScreenDays.add(trx, days)
  return toHex(rootOf(tree.levels, sha256))
}
