import { accountNotices, type AccountNotice } from '@fairweight/database/repositories/alerts/account-notices.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import {
  type CorrectedGrades,
  type MarketCorrection,
  marketCorrections,
} from '@fairweight/database/repositories/market-runs/market-corrections.ts'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { type MarketRecall, marketRecalls } from '@fairweight/database/repositories/recalls/market-recalls.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { peopleWithStocks } from '@fairweight/database/repositories/recalls/people-with-stocks.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import { withPerson } from '@fairweight/database/repositories/users/with-locked-user.ts'
import { type Tool, toolsOf } from '@fairweight/domain/entitlement'
import type { UserId } from '@fairweight/domain/identifiers'
import { type CorrectedGrade, gradeRecallSentence } from '@fairweight/domain/recalls'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { alertedStocks } from '../alerts/alerted-stocks.ts'
import { heldStocks } from '../alerts/watched-stocks.ts'

export interface GradeParts {
  readonly db: Queryable
  readonly clock: () => Date
  /** The time by which roles are held. */
  readonly billingClock: () => Date
  readonly hasRoom: () => boolean
}

const PEOPLE_AT_ONCE = 100

/** A list or a portfolio with what stands in it. */
interface Holder {
  readonly id: string
  readonly kind: 'list' | 'portfolio'
  readonly name: string
  readonly tickers: readonly string[]
}

/**
 * Tells everybody whose lists or portfolios hold a stock with corrected grades what they were and what they would be: one notice each, of the latest
 * published day that a grade in it was corrected of, in the tools held. Once, wherever this broke off. Answers whether all are done.
 */
export async function tellGrades(parts: GradeParts, recall: MarketRecall, snapshot: SnapshotReader): Promise<boolean> {
  const corrections = await marketCorrections.ofRecall(parts.db, recall.dataset, recall.place)
  if (corrections.length === 0) return true
  const tickers = [...new Set(corrections.flatMap(({ changes }) => changes.map(({ ticker }) => ticker)))]
  let after = recall.peopleThrough
  for (;;) {
    const people: UserId[] = await peopleWithStocks(parts.db, tickers, after, PEOPLE_AT_ONCE)
    for (const userId of people) {
      if (!parts.hasRoom()) return false
      await tellPerson(parts, recall, { corrections, snapshot, userId })
      after = userId
    }
    if (people.length === 0) return true
  }
}

interface PersonQuery {
  readonly corrections: readonly MarketCorrection[]
  readonly snapshot: SnapshotReader
  readonly userId: UserId
}

async function tellPerson(
  { db, clock, billingClock }: GradeParts,
  recall: MarketRecall,
  { corrections, snapshot, userId }: PersonQuery,
): Promise<void> {
  try {
    await withPerson(db, userId, async (trx) => {
      await marketRecalls.reached(trx, recall, { people: userId })
      const tools = toolsOf(await entitlements.rolesAt(trx, userId, billingClock()))
      const holders = await holdersOf(trx, userId, snapshot)
      const notices = holders.flatMap((holder) => noticeOf(recall, holder, corrections, tools))
      await accountNotices.add(trx, userId, notices, clock())
    })
  } catch (error) {
    if (!(error instanceof PersonNotFoundError)) throw error
  }
}

async function holdersOf(trx: Queryable, userId: UserId, snapshot: SnapshotReader): Promise<Holder[]> {
  const holders: Holder[] = (await lists.all(trx, userId)).map((list) => ({ ...list, kind: 'list' }))
  for (const { id, name } of await portfolios.all(trx, userId)) {
    const { watched } = await heldStocks(trx, userId, id, alertedStocks(snapshot))
    holders.push({ id, name, kind: 'portfolio', tickers: watched })
  }
  return holders
}

/** Of the latest day, as corrections are the latest first; nothing where the tools held show none of it. */
function noticeOf(
  recall: MarketRecall,
  { id, kind, name, tickers }: Holder,
  corrections: readonly MarketCorrection[],
  tools: ReadonlySet<Tool>,
): AccountNotice[] {
  const held = new Set(tickers)
  for (const { session, changes } of corrections) {
    const grades = changes
      .filter(({ ticker }) => held.has(ticker))
      .map((change) => shownGrade(change, tools))
      .filter((grade) => grade.changes.length > 0)
    if (grades.length === 0) continue
    const path = kind === 'list' ? `/?${new URLSearchParams({ list: id }).toString()}` : '/portfolio'
    const key = `${recall.dataset} ${recall.place} ${kind} ${id}`
    const sentence = gradeRecallSentence(session, grades)
    return [{ kind: 'recall', key, as_of: recall.asOf, subject: name, name: null, sentence, path }]
  }
  return []
}

function shownGrade({ ticker, before, after }: CorrectedGrades, tools: ReadonlySet<Tool>): CorrectedGrade {
  const changes = (['value', 'momentum'] as const)
    .filter((tool) => tools.has(tool) && before?.[tool] !== after?.[tool])
    .map((tool) => `${tool} ${before?.[tool] ?? 'none'} to ${after?.[tool] ?? 'none'}`)
  return { ticker, changes }
}
