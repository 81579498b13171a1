import { randomBytes } from 'node:crypto'
import { asUserId } from '@fairweight/domain/identifiers'
import { sessionResponse } from '@fairweight/contract/wire'
import { type Attempt, type AttackSuite, summarizeAttempts } from '../attack.ts'
import { type ProbeResponse, ask, freshAddress, errorCodeOf } from '../send-probe.ts'
import { type Person, PASSWORD, call, json, callOrFail, signUp, visitAnonymously } from '../person.ts'
import type { Target } from '../target.ts'

const MEMBER = '/auth/sessions'

/** Another browser of somebody. */
async function signInAgain(target: Target, { email }: Person): Promise<Person> {
  const from = freshAddress()
  return asPerson(await enter(target, from, email), email, from)
}

function enter({ origin }: Target, from: string, email: string, cookie?: string): Promise<ProbeResponse> {
  const headers = { origin, ...json, ...(cookie !== undefined && { cookie }) }
  return ask(origin, {
    method: 'POST',
    path: '/api/auth/sign-in',
    from,
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
}

function asPerson(answer: ProbeResponse, email: string, from: string): Person {
  const { user, token } = sessionResponse.parse(JSON.parse(answer.text))
  return {
    userId: asUserId(user.userId),
    email,
    token,
    cookie: cookiesOf(answer)
      .map((line) => line.split(';', 1)[0])
      .join('; '),
    from,
  }
}

const cookiesOf = ({ headers }: ProbeResponse) => [headers['set-cookie'] ?? []].flat()

const byCookie = (target: Target, cookie: string) =>
  ask(target.origin, { path: '/api/auth/token', from: freshAddress(), headers: { cookie } })
const byToken = (target: Target, token: string) =>
  ask(target.origin, { path: `/api${MEMBER}`, from: freshAddress(), headers: { authorization: `Bearer ${token}` } })

/** Neither half of a session opens anything. */
async function bothHalves(target: Target, what: string, { cookie, token }: Person): Promise<Attempt[]> {
  return [
    { what: `the cookie ${what}`, wanted: '401 signed-out', met: errorCodeOf(await byCookie(target, cookie)) },
    { what: `the token ${what}`, wanted: '401 signed-out', met: errorCodeOf(await byToken(target, token)) },
  ]
}

export const sessions: AttackSuite = {
  title: 'Sessions',
  attacks: [
    {
      name: 'What a changed password leaves behind',
      tried:
        "two browsers; one changes the password; then the other's cookie and token, and the first one's cookie of before",
      expected: '401 each; the browser that changed it goes on',
      async run(target) {
        const [owner] = [await signUp(target)]
        const thief = await signInAgain(target, owner)
        const answer = await call(target, owner, 'POST', '/auth/change-password', {
          currentPassword: PASSWORD,
          newPassword: 'Another-horse-9',
        })
        const renewed = cookiesOf(answer)
          .map((line) => line.split(';', 1)[0])
          .join('; ')
        return summarizeAttempts([
          ...(await bothHalves(target, 'of the other browser', thief)),
          {
            what: 'the cookie of before',
            wanted: '401 signed-out',
            met: errorCodeOf(await byCookie(target, owner.cookie)),
          },
          { what: 'the renewed cookie', wanted: '200', met: errorCodeOf(await byCookie(target, renewed)) },
        ])
      },
    },
    {
      name: 'What an ended session, and a deleted account, leave behind',
      tried: 'another session ended from the list; the account deleted; then the cookie and the token of each',
      expected: '401 each',
      async run(target) {
        const owner = await signUp(target)
        const other = await signInAgain(target, owner)
        await callOrFail(target, owner, 'DELETE', `${MEMBER}?id=others`)
        const ended = await bothHalves(target, 'of the session that was ended', other)
        await callOrFail(target, owner, 'POST', '/auth/delete-account', { password: PASSWORD })
        return summarizeAttempts([...ended, ...(await bothHalves(target, 'of the deleted account', owner))])
      },
    },
    {
      name: 'A session set before somebody logs in',
      tried: "a visitor's cookie that the attacker knows, then logging in with it in the browser",
      expected: 'another cookie for the account; the injected one opens nothing',
      async run(target) {
        const [owner, injected] = [await signUp(target), await visitAnonymously(target)]
        const entered = asPerson(await enter(target, owner.from, owner.email, injected.cookie), owner.email, owner.from)
        return summarizeAttempts([
          ...(await bothHalves(target, 'that was injected', injected)),
          {
            what: 'the new cookie',
            wanted: 'another',
            met: entered.cookie === injected.cookie ? 'the injected one' : 'another',
          },
        ])
      },
    },
    {
      name: 'Cookies that are made up or altered',
      tried:
        "each sign of a good one changed, shortened, lengthened, taken apart and joined with another's; random ones; the wrong name",
      expected: '401 each; the good one is taken',
      async run(target) {
        const [owner, other] = [await signUp(target), await signUp(target)]
        const attempts: Attempt[] = []
        for (const cookie of alteredCookies(owner.cookie, other.cookie))
          attempts.push({
            what: cookie.slice(0, 90),
            wanted: '401 signed-out',
            met: errorCodeOf(await byCookie(target, cookie)),
          })
        return summarizeAttempts([
          ...attempts,
          { what: 'the good one', wanted: '200', met: errorCodeOf(await byCookie(target, owner.cookie)) },
        ])
      },
    },
    {
      name: 'What a script or another site could take',
      tried: 'the attributes of every cookie, and the answers, of signing up and in',
      expected:
        "HttpOnly but for a bare word, SameSite, no Domain; never kept by a cache; the cookie's secret in no answer",
      async run(target) {
        const owner = await signUp(target)
        const answer = await enter(target, freshAddress(), owner.email)
        const attempts: Attempt[] = cookiesOf(answer).map((line) => {
          // A word that says nothing about anybody may be read by our own pages.
          const isWord = /^[^=]+=[a-z.]{1,40};/.test(line)
          const isGuarded =
            (isWord || /;\s*HttpOnly/i.test(line)) &&
            /;\s*SameSite=(Lax|Strict)/i.test(line) &&
            !/;\s*Domain/i.test(line)
          return {
            what: line.split('=', 1)[0] ?? '',
            wanted: 'guarded',
            met: isGuarded ? 'guarded' : line.replace(/=[^;]*/, '=…'),
          }
        })
        const secrets = cookiesOf(answer).map((line) => line.slice(line.indexOf('=') + 1, line.indexOf(';')))
        return summarizeAttempts([
          ...attempts,
          { what: 'cache-control', wanted: 'no-store', met: String(answer.headers['cache-control']) },
          {
            what: 'the answer',
            wanted: 'no secret',
            met: secrets.some((secret) => secret.length > 10 && answer.text.includes(secret))
              ? "a cookie's secret"
              : 'no secret',
          },
        ])
      },
    },
  ],
}

/** The session's cookie alone counts here; the browser's name beside it opens nothing. */
function alteredCookies(own: string, others: string): string[] {
  const [name = '', value = ''] = sessionCookie(own)
  const [, foreign = ''] = sessionCookie(others)
  const altered = [...value].map(
    (sign, place) => value.slice(0, place) + (sign === 'A' ? 'B' : 'A') + value.slice(place + 1),
  )
  const half = Math.floor(value.length / 2)
  const joined = [value.slice(0, half) + foreign.slice(half), foreign.slice(0, half) + value.slice(half)]
  const shapes = [
    '',
    ' ',
    'null',
    '{}',
    '[]',
    'true',
    '0',
    '%00',
    '../../etc/passwd',
    "'or'1'='1",
    value.slice(1),
    value.slice(0, -1),
    `${value}A`,
    `A${value}`,
    `${value}${value}`,
    value.toUpperCase(),
    value.toLowerCase(),
  ]
  const random = Array.from({ length: 200 }, () => randomBytes(32).toString('base64url'))
  const values = [...altered, ...joined, ...shapes, ...random].filter((one) => one !== value && one !== foreign)
  return [
    ...values.map((one) => `${name}=${one}`),
    ...['session', 'sid', 'token', `x${name}`, name.toUpperCase()]
      .filter((one) => one !== name)
      .map((one) => `${one}=${value}`),
  ]
}

function sessionCookie(cookies: string): [string, string] {
  const pairs = cookies
    .split('; ')
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return pairs.find(([name]) => /session/.test(name)) ?? ['', '']
}
