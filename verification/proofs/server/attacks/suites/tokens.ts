import { asSessionId } from '@fairweight/domain/identifiers'
import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { defectiveTokens } from '../../../../../packages/testing/src/accounts/tokens/defective-tokens.ts'
import { type AttackSuite, summarizeAttempts } from '../attack.ts'
import { ask, freshAddress, errorCodeOf } from '../send-probe.ts'
import { signUp } from '../person.ts'
import { sessionIdOf } from './foreign-ids.ts'

export const tokens: AttackSuite = {
  title: 'Tokens',
  attacks: [
    {
      name: 'Tokens that are wrong in one way each',
      tried:
        "for a user and a session that do exist, with and without the server's own secret: other keys, algorithms, times, audiences, shapes",
      expected: '401 each; the good token is taken',
      async run(target) {
        const member = await signUp(target, 'bundle')
        const facts = {
          secrets: [target.authSecret],
          siteOrigin: target.origin,
          userId: member.userId,
          sessionId: asSessionId(sessionIdOf(member.token)),
        }
        const [made, madeLater] = [
          await defectiveTokens({ ...facts, now: new Date() }),
          await defectiveTokens({ ...facts, now: new Date(Date.now() + MINUTE_MS) }),
        ]
        const asks = (authorization: string) =>
          ask(target.origin, {
            path: '/api/stocks/precomputed-stock-price-summary',
            from: freshAddress(),
            headers: { authorization },
          })
        const attempts = []
        // What is a second too early when it is made is right when it comes: those of the future are made for a minute later.
        for (const { defect, token } of made.map((one, place) =>
          /not yet|future/.test(one.defect) ? (madeLater[place] ?? one) : one,
        )) {
          // What cannot stand in a header cannot be sent.
          if (/[^\x20-\x7e]/.test(token)) continue
          const met = errorCodeOf(await asks(`Bearer ${token}`))
          attempts.push({
            what: defect,
            wanted: 'refused',
            met: ['401 signed-out', '413 too-large'].includes(met) ? 'refused' : met,
          })
        }
        return summarizeAttempts([
          ...attempts,
          { what: 'the good token', wanted: '200', met: errorCodeOf(await asks(`Bearer ${member.token}`)) },
        ])
      },
    },
    {
      name: 'A token after its session has ended',
      tried: 'logged out, then the token of before, and the cookie',
      expected: '401 both',
      async run(target) {
        const member = await signUp(target, 'bundle')
        await ask(target.origin, {
          method: 'POST',
          path: '/api/auth/sign-out',
          from: member.from,
          headers: { origin: target.origin, cookie: member.cookie },
        })
        const withToken = await ask(target.origin, {
          path: '/api/stocks/precomputed-stock-price-summary',
          from: member.from,
          headers: { authorization: `Bearer ${member.token}` },
        })
        const withCookie = await ask(target.origin, {
          path: '/api/auth/token',
          from: member.from,
          headers: { cookie: member.cookie },
        })
        return summarizeAttempts([
          { what: 'the token', wanted: '401 signed-out', met: errorCodeOf(withToken) },
          { what: 'the cookie', wanted: '401 signed-out', met: errorCodeOf(withCookie) },
        ])
      },
    },
  ],
}
