import { accountExport, userProfile } from '@fairweight/contract/wire'
import { type Attempt, type Chapter, summedUp } from '../attack.ts'
import { toldIn } from '../ask.ts'
import { EXPECTED_ACCESS } from '../../expected-access.ts'
import { type Person, call, must, signUp } from '../person.ts'
import type { Target } from '../target.ts'

/** What nobody may set for themselves, under every name that it could have. */
const extras = (victim: Person) => ({
  id: victim.userId, userId: victim.userId, user_id: victim.userId, email: victim.email, sessionId: 'x', isAnonymous: false,
  role: 'bundle', roles: ['bundle'], tools: ['value', 'momentum', 'optimizer'], plan: 'bundle', isAdmin: true, admin: true, disabled: false,
  customerType: 'institutional', customer_type: 'institutional', subscription: { role: 'bundle', status: 'active' }, trialUsed: false, emailVerified: true, createdAt: '2000-01-01T00:00:00.000Z',
})

/** What of an account is not its owner's to set, with everything of somebody else. */
async function state(target: Target, person: Person, victim: Person): Promise<string> {
  const { roles, customerType, email } = userProfile.parse(await must(target, person, 'GET', '/user/profile'))
  const { exportedAt: _now, ...rest } = accountExport.parse(await must(target, victim, 'GET', '/user/export'))
  return JSON.stringify({ roles, customerType, email, victim: rest })
}

const writes = EXPECTED_ACCESS.filter(({ call: name, body }) => body !== undefined && !name.startsWith('GET') && !/auth\/|webhooks|store\/customer-portal|optimization/.test(name))

export const massAssignment: Chapter = {
  title: 'Mass assignment',
  attacks: [
    {
      name: 'More fields than a call has',
      tried: `20 fields of the server\'s own (roles, owner, customer type, verification) beside and instead of those of ${writes.length} writes, and in the address`,
      expected: 'refused or passed over: roles, owner and the other account are what they were',
      async run(target) {
        const [person, victim] = [await signUp(target), await signUp(target)]
        await must(target, person, 'POST', '/user/profile', { firstName: 'A', lastName: 'B', insightsSubscriber: false, tipsSubscriber: false })
        const before = await state(target, person, victim)
        const attempts: Attempt[] = []
        const more = extras(victim)
        for (const { call: name, query, body } of writes) {
          const [method = '', path = ''] = name.split(' ')
          const inAddress = new URLSearchParams([['userId', victim.userId], ['roles', 'bundle'], ...(query ? [...new URLSearchParams(query)] : [])])
          for (const [where, to, sent] of [['beside', path, { ...more, ...body }], ['instead', path, { ...body, ...more }], ['in the address', `${path}?${inAddress}`, { ...body }]] as const) {
            const met = toldIn(await call(target, person, method, to, sent))
            const isFine = /^(200|400|404|409|413|429)/.test(met) && (await state(target, person, victim)) === before
            attempts.push({ what: `${name}, ${where}`, wanted: 'nothing set', met: isFine ? 'nothing set' : met })
          }
        }
        return summedUp(attempts)
      },
    },
    {
      name: 'An imported account that says what it may do',
      tried: 'a file with another e-mail, customer type, roles and subscriptions',
      expected: 'taken without them',
      async run(target) {
        const person = await signUp(target)
        const file = accountExport.parse(await must(target, person, 'GET', '/user/export'))
        const profile = { ...file.profile, firstName: 'A', email: 'owner@fairweight.example', customerType: 'institutional', roles: ['bundle'] }
        const met = toldIn(await call(target, person, 'POST', '/user/import', { ...file, profile, roles: ['bundle'], subscriptions: [{ role: 'bundle', status: 'active' }] }))
        const { roles, customerType, email } = userProfile.parse(await must(target, person, 'GET', '/user/profile'))
        const isFine = roles.length === 0 && customerType === 'individual' && email === person.email
        return { said: `${met}; roles ${roles.length}, ${customerType}, the own e-mail ${email === person.email}`, held: isFine }
      },
    },
  ],
}
