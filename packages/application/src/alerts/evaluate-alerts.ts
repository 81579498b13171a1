import type { AlertPause } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { stockAlertEvents } from '@fairweight/database/repositories/alerts/stock-alert-events.ts'
import { type StockAlert, stockAlerts } from '@fairweight/database/repositories/alerts/stock-alerts.ts'
import { entitlements } from '@fairweight/database/repositories/entitlements/entitlements.ts'
import { livingListStays } from '@fairweight/database/repositories/living-lists/living-list-stays.ts'
import { livingLists } from '@fairweight/database/repositories/living-lists/living-lists.ts'
import { PersonNotFoundError } from '@fairweight/database/repositories/users/person-not-found-error.ts'
import { withPerson } from '@fairweight/database/repositories/users/with-locked-user.ts'
import {
  type AlertDay,
  type AlertEvent,
  alertEvents,
  type AlertRule,
  observeAlert,
  readFiledFigure,
} from '@fairweight/domain/alerts'
import { type Role, type Tool, toolsOf } from '@fairweight/domain/entitlement'
import type { LivingListId, UserId } from '@fairweight/domain/identifiers'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { followedName, followLivingList, type FollowParts } from '../living-lists/follow-living-list.ts'
import { alertedStocks } from './alerted-stocks.ts'
import { watchedStocks } from './watched-stocks.ts'

export interface AlertParts extends FollowParts {
  readonly clock: () => Date
}

const PEOPLE_AT_ONCE = 100

/**
 * Holds everybody's alerts against a published day, in one transaction each: what became so is kept, once a day and stock, however often this is
 * done and wherever it broke off. One person's failure holds up nobody else; all are answered.
 */
export async function evaluateAlerts(
  parts: AlertParts,
  snapshot: SnapshotReader,
  stopping: AbortSignal,
): Promise<readonly unknown[]> {
  const failures: unknown[] = []
  let last: UserId | null = null
  for (;;) {
    const people: UserId[] = await stockAlerts.waitingAfter(parts.db, snapshot.manifest, last, PEOPLE_AT_ONCE)
    for (const userId of people) {
      if (stopping.aborted) return failures
      try {
        await evaluateAlertsOf(parts, snapshot, userId)
      } catch (error) {
        if (!(error instanceof PersonNotFoundError)) failures.push(error)
      }
    }
    last = people.at(-1) ?? null
    if (last === null) return failures
  }
}

/** The same for the alerts of one person. Throws PersonNotFoundError. */
export async function evaluateAlertsOf(parts: AlertParts, snapshot: SnapshotReader, userId: UserId): Promise<void> {
  await followScreens(parts, snapshot, userId)
  const { dataset, asOf } = snapshot.manifest
  await withPerson(parts.db, userId, async (trx) => {
    const roles = await entitlements.rolesAt(trx, userId, parts.billingClock())
    for (const alert of await stockAlerts.all(trx, userId)) {
      const pause = pauseOf(alert.rule, roles)
      if (pause !== null) {
        if (alert.pause !== pause) await stockAlerts.rest(trx, alert.id, pause)
        continue
      }
      const isKnown = alert.known?.dataset === dataset && alert.known.asOf >= asOf
      // A day that is published anew, or taken back, is not told again.
      if (isKnown && alert.pause === null) continue
      await evaluateOne(trx, userId, alert, { snapshot, tools: toolsOf(roles), now: parts.clock() })
    }
  })
}

/** Why an alert rests: what nobody sees, no alert tells. */
function pauseOf(rule: AlertRule, roles: readonly Role[]): AlertPause | null {
  if (roles.length === 0) return 'no-plan'
  const tools = toolsOf(roles)
  if (rule.kind === 'below-worth' && !tools.has('value')) return 'tool-not-held'
  return rule.kind === 'grade-change' && !tools.has('value') && !tools.has('momentum') ? 'tool-not-held' : null
}

interface EvaluatedDay {
  readonly snapshot: SnapshotReader
  readonly tools: ReadonlySet<Tool>
  readonly now: Date
}

async function evaluateOne(
  trx: Queryable,
  userId: UserId,
  { id, rule, known, state }: StockAlert,
  { snapshot, tools, now }: EvaluatedDay,
): Promise<void> {
  const { dataset, asOf } = snapshot.manifest
  // With other data than before, such as the market's in place of the sample's, it begins anew.
  const since = known?.dataset === dataset && known.asOf <= asOf ? known.asOf : null
  const stocks = alertedStocks(snapshot)
  const watched = await watchedStocks(trx, userId, rule, stocks)
  const found = alertEvents(
    since === null ? null : state,
    observeAlert(rule, { stocks, tools, ...watched, ...(await filedReading(snapshot, rule)) }),
    watched.watched,
  )
  const events =
    rule.kind === 'screen' && since !== null ? await stayEvents(trx, rule.livingListId, since) : found.events
  await stockAlertEvents.add(trx, id, asOf, events, now)
  await stockAlerts.know(trx, id, { dataset, asOf }, found.state)
}

/** What filings say of the figure that a criterion is about; nothing for another alert. */
async function filedReading(snapshot: SnapshotReader, rule: AlertRule): Promise<Pick<AlertDay, 'reading'>> {
  if (rule.kind !== 'kill-criterion') return {}
  return { reading: readFiledFigure((await snapshot.keyFigures?.of(rule.ticker)) ?? null, rule.figure) }
}

/** Who entered and who left a screen after a day. */
async function stayEvents(trx: Queryable, id: LivingListId, since: string): Promise<AlertEvent[]> {
  const stays = (await livingListStays.ofLists(trx, [id], since)).get(id) ?? []
  return stays.flatMap(({ ticker, name, entered, isFromStart, left }): AlertEvent[] => {
    const event = { ticker, name, aspect: 'screen', from: null, figure: null } as const
    if (left !== null && left.on > since) return [{ ...event, to: left.reason === 'gone' ? 'gone' : 'left' }]
    return left === null && !isFromStart && entered > since ? [{ ...event, to: 'entered' }] : []
  })
}

/** Brings the screens that somebody's alerts follow to the snapshot, each in a transaction of its own. */
async function followScreens(parts: FollowParts, snapshot: SnapshotReader, userId: UserId): Promise<void> {
  for (const { rule } of await stockAlerts.all(parts.db, userId)) {
    if (rule.kind !== 'screen') continue
    const list = await livingLists.find(parts.db, userId, rule.livingListId)
    if (list !== null && list.followed !== followedName(snapshot)) await followLivingList(parts, snapshot, list)
  }
}
