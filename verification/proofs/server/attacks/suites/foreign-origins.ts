import { API_BASE_PATH, getToken } from '@fairweight/contract/calls'
import { foreignOrigins, foreignOriginError, WRITES } from '../../foreign-origins.ts'
import { type Attempt, type AttackSuite, summarizeAttempts } from '../attack.ts'
import { ask, freshAddress, errorCodeOf } from '../send-probe.ts'
import { signUp } from '../person.ts'

/** What a page can send beside the cookie without knowing a token. */
const authorizations: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['nothing more', {}],
  ['Authorization: x', { authorization: 'x' }],
  ['Authorization: Bearer x', { authorization: 'Bearer x' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
]

export const foreignOriginChapter: AttackSuite = {
  title: "Other sites' pages (CSRF)",
  attacks: [
    {
      name: "Every write with a member's cookie",
      tried: `${WRITES.length} writes from ${foreignOrigins('http://localhost').length} origins, each with ${authorizations.map(([what]) => what).join(', ')}`,
      expected: 'refused, no cookie set, and the session is still there',
      async run(target) {
        const { origin } = target
        const member = await signUp(target)
        const attempts: Attempt[] = []
        for (const call of WRITES) {
          for (const [from, headers] of foreignOrigins(origin)) {
            for (const [more, beside] of authorizations) {
              const answer = await ask(origin, {
                method: call.method,
                path: `${API_BASE_PATH}${call.path}`,
                from: freshAddress(),
                headers: { cookie: member.cookie, ...headers, ...beside },
              })
              const [status, code] = foreignOriginError(call)
              const isFine =
                answer.headers['set-cookie'] === undefined &&
                [`${status} ${code}`, '415 invalid-content'].includes(errorCodeOf(answer))
              attempts.push({
                what: `${call.method} ${call.path} from ${from} with ${more}`,
                wanted: 'refused',
                met: isFine ? 'refused' : errorCodeOf(answer),
              })
            }
          }
        }
        const still = await ask(origin, {
          path: `${API_BASE_PATH}${getToken.path}`,
          from: member.from,
          headers: { cookie: member.cookie },
        })
        return summarizeAttempts([...attempts, { what: 'the session', wanted: '200', met: errorCodeOf(still) }])
      },
    },
  ],
}
