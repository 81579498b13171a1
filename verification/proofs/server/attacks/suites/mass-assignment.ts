import { accountExport, userProfile } from '@fairweight/contract/wire'
import { type Attempt, type AttackSuite, summarizeAttempts } from '../attack.ts'
import { errorCodeOf } from '../send-probe.ts'
import { EXPECTED_ACCESS } from '../../expected-access.ts'
import { type Person, call, callOrFail, signUp } from '../person.ts'
import type { Target } from '../target.ts'

/** What nobody may set for themselves, under every name that it could have. */
const extras = (victim: Person) => ({
  id: victim.userId,
  userId: victim.userId,
  user_id: victim.userId,
  email: victim.email,
  sessionId: 'x',
  isAnonymous: false,
  role: 'bundle',
  roles: ['bundle'],
  tools: ['value', 'momentum', 'optimizer'],
  plan: 'bundle',
  isAdmin: true,
  admin: true,
  disabled: false,
  customerType: 'enterprise',
  customer_type: 'enterprise',
  subscription: { role: 'bundle', status: 'active' },
  trialUsed: false,
  emailVerified: true,
  createdAt: '2000-01-01T00:00:00.000Z',
})

/** What of an account is not its owner's to set. */
async function givenTo(target: Target, person: Person): Promise<string> {
  const { roles, customerType, email } = userProfile.parse(await callOrFail(target, person, 'GET', '/user/profile'))
  return JSON.stringify({ roles, customerType, email })
}

async function everythingOf(target: Target, person: Person): Promise<string> {
  return JSON.stringify({
    ...accountExport.parse(await callOrFail(target, person, 'GET', '/user/export')),
    exportedAt: null,
    activity: null,
  })
}

/** Those of sessions and payments have suites of their own; whoever holds no plan is refused by the others before the body is read. */
const ELSEWHERE =
  /auth\/|webhooks|store\/customer-portal|optimization|past-days|living-lists\/create|registered-screens\/register|backtests\/run|stock-alerts\/create|journal\/create/

const writes = EXPECTED_ACCESS.filter(
  ({ call: name, body }) => body !== undefined && !name.startsWith('GET') && !ELSEWHERE.test(name),
)

export const massAssignment: AttackSuite = {
  title: 'Mass assignment',
  attacks: [
    {
      name: 'More fields than a call has',
      tried: `20 fields of the server's own (roles, owner, customer type, verification) beside and instead of those of ${writes.length} writes, and in the address`,
      expected: 'refused or passed over: roles, owner and the other account are what they were',
      async run(target) {
        const [person, victim] = [await signUp(target), await signUp(target)]
        await callOrFail(target, person, 'POST', '/user/profile', {
          firstName: 'A',
          lastName: 'B',
          insightsSubscriber: false,
          tipsSubscriber: false,
        })
        const [before, victimBefore] = [await givenTo(target, person), await everythingOf(target, victim)]
        const attempts: Attempt[] = []
        const more = extras(victim)
        for (const { call: name, query, body } of writes) {
          const [method = '', path = ''] = name.split(' ')
          const inAddress = new URLSearchParams([
            ['userId', victim.userId],
            ['roles', 'bundle'],
            ...(query ? [...new URLSearchParams(query)] : []),
          ])
          for (const [where, to, sent] of [
            ['beside', path, { ...more, ...body }],
            ['instead', path, { ...body, ...more }],
            ['in the address', `${path}?${inAddress}`, { ...body }],
          ] as const) {
            const met = errorCodeOf(await call(target, person, method, to, sent))
            const isFine = /^(200|400|404|409|413|429)/.test(met) && (await givenTo(target, person)) === before
            attempts.push({ what: `${name}, ${where}`, wanted: 'nothing set', met: isFine ? 'nothing set' : met })
          }
        }
        const isUntouched = (await everythingOf(target, victim)) === victimBefore
        return summarizeAttempts([
          ...attempts,
          { what: 'the other account', wanted: 'as before', met: isUntouched ? 'as before' : 'changed' },
        ])
      },
    },
    {
      name: 'An imported account that says what it may do',
      tried: 'a file with another email, customer type, roles and subscriptions',
      expected: 'taken without them',
      async run(target) {
        const person = await signUp(target)
        const file = accountExport.parse(await callOrFail(target, person, 'GET', '/user/export'))
        const profile = {
          ...file.profile,
          firstName: 'A',
          email: 'owner@fairweight.example',
          customerType: 'enterprise',
          roles: ['bundle'],
        }
        const met = errorCodeOf(
          await call(target, person, 'POST', '/user/import', {
            ...file,
            profile,
            roles: ['bundle'],
            subscriptions: [{ role: 'bundle', status: 'active' }],
          }),
        )
        const { roles, customerType, email } = userProfile.parse(
          await callOrFail(target, person, 'GET', '/user/profile'),
        )
        const isFine = roles.length === 0 && customerType === 'individual' && email === person.email
        return {
          said: `${met}; ${roles.length} roles, ${customerType}, ${email === person.email ? 'the own email' : 'another email'}`,
          held: isFine && met === '200',
        }
      },
    },
  ],
}
