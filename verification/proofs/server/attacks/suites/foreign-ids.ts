import {
  accountExport,
  passkeyChallenge,
  savedRun,
  storeRedirect,
  userSubscription,
  createdApiKey,
  sharedLink,
  listSummary,
  portfolioSummary,
  stockAlert,
  journalEntry,
  sessionResponse,
} from '@fairweight/contract/wire'
import { RENEWAL_TERMS_VERSION } from '@fairweight/contract/product'
import { portfolioRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { z } from 'zod'
import { softwareAuthenticator } from '../../../../../packages/testing/src/accounts/second-factor/software-authenticator.ts'
import { payOnHostedPage, sessionIdIn } from '../../../../../packages/testing/src/billing/pay-on-hosted-page.ts'
import { DEPOSIT, type RequestWithId, requestsWithIds } from '../../requests-with-ids.ts'
import { type Attempt, type AttackSuite, summarizeAttempts } from '../attack.ts'
import { errorCodeOf } from '../send-probe.ts'
import { type Person, call, callOrFail, signUp } from '../person.ts'
import type { Target } from '../target.ts'

/** An id of a thing that somebody has, for each kind of thing. */
type Ids = Readonly<Record<RequestWithId['code'], string>>

async function makeList(target: Target, person: Person, name: string): Promise<string> {
  return listSummary.parse(await callOrFail(target, person, 'POST', '/lists/create', { name })).id
}

/** Somebody who has one of everything: a list, a result, a portfolio, an alert, an entry of the journal, an API key, a subscription that they pay for, a checkout, a session. */
async function ownsEverything(target: Target, owner: Person): Promise<Ids> {
  await makeList(target, owner, 'Spare')
  const list = await makeList(target, owner, 'Mine')
  const run = savedRun.parse(
    await callOrFail(target, owner, 'POST', '/lists/runs', { id: list, name: 'Mine', run: portfolioRun }),
  )
  const portfolio = portfolioSummary.parse(
    await callOrFail(target, owner, 'POST', '/user/portfolios/create', { name: 'Mine' }),
  )
  await callOrFail(target, owner, 'POST', '/user/portfolios/transactions', {
    id: portfolio.id,
    transactions: [DEPOSIT],
  })
  const [plan] = z
    .array(z.object({ price_id: z.string() }))
    .parse(await callOrFail(target, owner, 'GET', '/store/products'))
  const { url } = storeRedirect.parse(
    await callOrFail(target, owner, 'POST', '/store/checkout', {
      price_id: plan?.price_id,
      renewalTerms: RENEWAL_TERMS_VERSION,
    }),
  )
  await payOnHostedPage(url)
  await callOrFail(target, owner, 'POST', '/store/refresh', { session_id: sessionIdIn(url) })
  const alert = stockAlert.parse(
    await callOrFail(target, owner, 'POST', '/user/stock-alerts/create', {
      rule: { kind: 'doubt', stocks: { of: 'list', listId: list } },
    }),
  )
  const entry = journalEntry.parse(
    await callOrFail(target, owner, 'POST', '/user/journal/create', {
      subject: { of: 'list', listId: list },
      why: 'Mine to know',
      wrongIf: '',
      criteria: [],
    }),
  )
  const link = sharedLink.parse(
    await callOrFail(target, owner, 'POST', '/user/shared-links/create', { list, run: null }),
  )
  const { key } = createdApiKey.parse(
    await callOrFail(target, owner, 'POST', '/user/api-keys/create', {
      kind: 'api-key',
      name: 'Mine',
      scopes: ['lists'],
      subjectId: null,
      lifetimeDays: null,
    }),
  )
  const [subscription] = z.array(userSubscription).parse(await callOrFail(target, owner, 'GET', '/user/subscriptions'))
  const { token } = sessionResponse.parse(await callOrFail(target, owner, 'GET', '/auth/token'))
  return {
    'unknown-list': list,
    'unknown-run': run.id,
    'unknown-portfolio': portfolio.id,
    'unknown-alert': alert.id,
    'unknown-entry': entry.id,
    'unknown-key': key.id,
    'unknown-shared-link': link.id,
    'unknown-subscription': subscription?.id ?? '',
    'unknown-checkout': sessionIdIn(url),
    'unknown-session': sessionIdOf(token),
    'unknown-way-to-sign-in': await addPasskey(target, owner),
  }
}

async function addPasskey(target: Target, owner: Person): Promise<string> {
  const device = softwareAuthenticator(target.origin)
  const question = passkeyChallenge.parse(await callOrFail(target, owner, 'POST', '/auth/passkeys/start'))
  await callOrFail(target, owner, 'POST', '/auth/passkeys', { name: 'Phone', answer: device.register(question) })
  return device.credentialId
}

/** The session that a token is about. */
export function sessionIdOf(token: string): string {
  const [, payload = ''] = token.split('.')
  return z.object({ sid: z.string() }).parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).sid
}

async function everythingOf(target: Target, person: Person): Promise<string> {
  // Asking is itself a line of the trail.
  const {
    exportedAt: _now,
    activity: _trail,
    ...account
  } = accountExport.parse(await callOrFail(target, person, 'GET', '/user/export'))
  const others = [
    await callOrFail(target, person, 'GET', '/user/subscriptions'),
    await callOrFail(target, person, 'GET', '/auth/token').then(() => 'a session'),
  ]
  return JSON.stringify([account, others])
}

export const foreignIds: AttackSuite = {
  title: "Another person's things (IDOR)",
  attacks: [
    {
      name: "Another's id in every call that takes one",
      tried:
        'lists, results, portfolios, alerts, entries of the journal, API keys, subscriptions, checkouts, sessions and passkeys of a paying owner, asked for and changed by another member',
      expected: "404, word for word as for an id of nobody's; the owner has what they had",
      async run(target) {
        const [owner, otherUser] = [await signUp(target), await signUp(target, 'bundle')]
        const ids = await ownsEverything(target, owner)
        const otherUsersList = await makeList(target, otherUser, 'One')
        await makeList(target, otherUser, 'Two')
        const before = await everythingOf(target, owner)
        const attempts: Attempt[] = []
        for (const { call: name, path, body, code } of requestsWithIds({
          runId: () => ids['unknown-run'],
          otherUsersList: () => otherUsersList,
        })) {
          const [method = ''] = name.split(' ')
          if (ids[code] === '') throw new Error(`The owner has nothing for ${code}.`)
          const answers = []
          for (const id of [ids[code], 'no-such-id']) {
            const answer = await call(target, otherUser, method, path(id), body?.(id))
            answers.push({ told: errorCodeOf(answer), words: answer.text.replace(/"reference":"[^"]*"/, '') })
          }
          const [theirs, nobodys] = answers
          attempts.push({
            what: name,
            wanted: `404 ${code}`,
            met: theirs?.words === nobodys?.words ? (theirs?.told ?? '') : "other words than for nobody's",
          })
        }
        const isUntouched = (await everythingOf(target, owner)) === before
        return summarizeAttempts([
          ...attempts,
          { what: 'what the owner has', wanted: 'as before', met: isUntouched ? 'as before' : 'changed' },
        ])
      },
    },
  ],
}
