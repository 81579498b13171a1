import { ratingAlerts as alertsAnswer, ratingChanges, unsubscribed } from '@fairweight/contract/wire'
import { openKeptSnapshot } from '@fairweight/market-data/past-days/open-kept-snapshot.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { replayMarket } from '@fairweight/market-data/replay/replay-market.ts'
import { afterAll, assert, beforeAll, expect, test, vi } from 'vitest'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { type TestCaller, callerOf, send } from '../../../testing/signed-in.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { type TestSite, openTestSite } from '../../../testing/test-site.ts'
import { openPastGrades } from '@fairweight/application/ratings/grade-changes.ts'
import { registerRatingEmails } from '@fairweight/application/ratings/emails/register-rating-emails.ts'

let market: SmallMarket
let site: TestSite
let caller: TestCaller
let afterPublish: () => Promise<void>
const SOON = { timeout: 20_000, interval: 100 }

beforeAll(async () => {
  market = await makeSmallMarket()
  site = await openTestSite({}, market)
  const {
    accounts: { jobs, mail },
    database,
    snapshots,
    billing,
  } = site
  afterPublish = await registerRatingEmails(jobs, {
    db: database.kysely,
    snapshots,
    pastGrades: openPastGrades(),
    outbox: mail.outbox,
    billingClock: billing.clock,
    clock: () => new Date(),
    openKept: (id) => openKeptSnapshot(market.context, id),
    fallbackRate: 0,
    log: createLogger('silent'),
  })
  caller = await callerOf(site, 'bundle')
  const list = (await send(site.app, caller, 'POST', '/lists/create', { name: 'Mine' })).json<{ id: string }>()
  for (const ticker of site.tickers)
    await send(site.app, caller, 'PUT', '/lists/modify', { id: list.id, operation: 'add', ticker })
})

afterAll(() => site.close())

const frequency = async () => alertsAnswer.parse((await send(site.app, caller, 'GET', '/user/alerts')).json()).frequency
const emailsKept = async () => (await site.accounts.mail.kept?.list())?.filter(({ to }) => to === caller.email) ?? []

test(
  "after a publish an email comes, the dashboard tells the same, and the email's own button stops them",
  { tags: 'long' },
  async () => {
    const today = site.snapshots.find()?.manifest.asOf ?? assert.fail('The sample is published.')
    const lastYear = Number(today.slice(0, 4)) - 1
    await replayMarket({ dataset: 'sample', from: `${lastYear}-07-01`, to: `${lastYear}-07-01` }, market.context)
    const { asOf: before } = await publishSnapshot({ dataset: 'sample', asOf: `${lastYear}-07-01` }, market.context)
    await site.snapshots.refresh()
    expect(await frequency()).toBe('off')
    expect((await send(site.app, caller, 'PUT', '/user/alerts', { frequency: 'hourly' })).statusCode).toBe(400)
    expect((await send(site.app, caller, 'PUT', '/user/alerts', { frequency: 'daily' })).json()).toEqual({
      frequency: 'daily',
    })
    await send(site.app, caller, 'PUT', '/user/rating-changes/seen', { asOf: before, dismissed: true })

    await publishSnapshot({ dataset: 'sample', asOf: today }, market.context)
    expect(await site.snapshots.refresh()).toEqual(['sample'])
    await afterPublish()
    await afterPublish()
    await vi.waitFor(
      async () =>
        expect(
          (await emailsKept()).filter(({ subject }) => subject.endsWith('grades of your stocks changed')),
        ).toHaveLength(1),
      SOON,
    )
    const { changes, since } = ratingChanges.parse((await send(site.app, caller, 'GET', '/user/rating-changes')).json())
    expect([since, changes.length > 50]).toEqual([before, true])

    const email = (await emailsKept()).find(
      ({ subject }) => subject === `${changes.length} grades of your stocks changed`,
    )
    const text = email?.text ?? assert.fail('The email counts as the dashboard does.')
    expect(text).toContain(`There are ${changes.length - 50} more`)
    expect(text).toContain(`/?stock=${changes[0]?.TICKER}`)
    const link = /\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? assert.fail('The email has a link that stops it.')
    const stopped = await site.app.inject({
      method: 'POST',
      url: `/api/mail${link}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(unsubscribed.parse(stopped.json())).toEqual({ stopped: ['alerts'] })
    expect(await frequency()).toBe('off')
  },
)
