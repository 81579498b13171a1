import { defectiveTokens } from '../../../identity/tokens/testing/defective-tokens.ts'
import { type Chapter, summedUp } from '../attack.ts'
import { ask, freshAddress, toldIn } from '../ask.ts'
import { signUp } from '../person.ts'
import { sessionIdOf } from './foreign-ids.ts'

const minute = 60_000

export const tokens: Chapter = {
  title: 'Tokens',
  attacks: [
    {
      name: 'Tokens that are wrong in one way each',
      tried: 'for a user and a session that do exist, with and without the server\'s own secret: other keys, algorithms, times, audiences, shapes',
      expected: '401 each; the good token is taken',
      async run(target) {
        const member = await signUp(target, 'bundle')
        const facts = { secrets: [target.authSecret], siteOrigin: target.origin, userId: member.userId, sessionId: sessionIdOf(member.token) }
        const [made, madeLater] = [await defectiveTokens({ ...facts, now: new Date() }), await defectiveTokens({ ...facts, now: new Date(Date.now() + minute) })]
        const asks = (authorization: string) => ask(target.origin, { path: '/api/stocks/precomputed-stock-price-summary', from: freshAddress(), headers: { authorization } })
        const attempts = []
        // What is a second too early when it is made is right when it comes: those of the future are made for a minute later.
        for (const { defect, token } of made.map((one, place) => (/not yet|future/.test(one.defect) ? (madeLater[place] ?? one) : one))) {
          // What cannot stand in a header cannot be sent.
          if (/[^\x20-\x7e]/.test(token)) continue
          const met = toldIn(await asks(`Bearer ${token}`))
          attempts.push({ what: defect, wanted: 'refused', met: ['401 signed-out', '413 too-large'].includes(met) ? 'refused' : met })
        }
        return summedUp([...attempts, { what: 'the good token', wanted: '200', met: toldIn(await asks(`Bearer ${member.token}`)) }])
      },
    },
    {
      name: 'A token after its session has ended',
      tried: 'logged out, then the token of before, and the cookie',
      expected: '401 both',
      async run(target) {
        const member = await signUp(target, 'bundle')
        await ask(target.origin, { method: 'POST', path: '/api/auth/sign-out', from: member.from, headers: { origin: target.origin, cookie: member.cookie } })
        const withToken = await ask(target.origin, { path: '/api/stocks/precomputed-stock-price-summary', from: member.from, headers: { authorization: `Bearer ${member.token}` } })
        const withCookie = await ask(target.origin, { path: '/api/auth/token', from: member.from, headers: { cookie: member.cookie } })
        return summedUp([{ what: 'the token', wanted: '401 signed-out', met: toldIn(withToken) }, { what: 'the cookie', wanted: '401 signed-out', met: toldIn(withCookie) }])
      },
    },
  ],
}
