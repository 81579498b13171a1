import type { Role } from '@fairweight/domain/entitlement'
import { EXPECTED_ACCESS } from '../../expected-access.ts'
import { type Attempt, type AttackSuite, summarizeAttempts } from '../attack.ts'
import { errorCodeOf } from '../send-probe.ts'
import { type Person, call, signUp, visitAnonymously } from '../person.ts'
import type { Target } from '../target.ts'

type Kind = 'nobody' | 'anonymous' | 'no plan' | 'value only' | 'momentum only' | 'mix only'

const ROLES: Partial<Record<Kind, Role>> = {
  'value only': 'value_stock_tool',
  'momentum only': 'momentum_stock_tool',
  'mix only': 'investment_mix_tool',
}
const KINDS: readonly Kind[] = ['nobody', 'anonymous', 'no plan', 'value only', 'momentum only', 'mix only']
const STATUSES = { 'signed-out': 401, 'account-needed': 403, 'no-subscription': 403 } as const

async function personOf(target: Target, kind: Kind): Promise<Person | null> {
  if (kind === 'nobody') return null
  return kind === 'anonymous' ? visitAnonymously(target) : signUp(target, ROLES[kind])
}

/** What could talk a door open that is only ajar: the dataset named twice, elsewhere, or nearly; roles that the caller claims. */
const tricks: readonly (readonly [string, (query: string) => string, (body: object) => object])[] = [
  ['as it is', (query) => query, (body) => body],
  ['the dataset also in the address', (query) => `${query}&dataset=sample&dataset=market`, (body) => body],
  ['the dataset as a list', (query) => query, (body) => ({ ...body, dataset: ['sample'] })],
  [
    'the dataset in capitals',
    (query) => `${query}&Dataset=sample`,
    (body) => ({ ...body, DATASET: 'sample', dataset: 'SAMPLE' }),
  ],
  [
    'roles that the caller claims',
    (query) => `${query}&roles=bundle`,
    (body) => ({ ...body, roles: ['bundle'], tools: ['optimizer'] }),
  ],
]

export const entitlement: AttackSuite = {
  title: 'Plans',
  attacks: [
    {
      name: 'Calls that a plan opens, without that plan',
      tried: `every call that is refused to somebody, by ${KINDS.join(', ')}; each with ${tricks.length - 1} tricks`,
      expected: 'the refusal that the table of access names',
      async run(target) {
        const attempts: Attempt[] = []
        for (const kind of KINDS) {
          for (const row of EXPECTED_ACCESS) {
            const wanted = row.who[kind]
            if (wanted === 'the call') continue
            // An address or person of its own for each row: what is counted here is access, not haste.
            const person = kind === 'nobody' ? null : await sharedPerson(target, kind)
            const [method = '', path = ''] = row.call.split(' ')
            for (const [trick, query, body] of tricks) {
              const answer = await call(
                target,
                person,
                method,
                `${path}?${query(row.query ?? '')}`,
                row.body && body(row.body),
              )
              const met = errorCodeOf(answer)
              // Whoever asks too much is told to wait, which opens nothing either.
              attempts.push({
                what: `${kind}: ${row.call} (${trick})`,
                wanted: 'refused',
                met: met === `${STATUSES[wanted]} ${wanted}` || met.startsWith('429') ? 'refused' : met,
              })
            }
          }
          shared.delete(kind)
        }
        return summarizeAttempts(attempts)
      },
    },
  ],
}

/** One person of each kind is enough: a refusal changes nothing. */
const shared = new Map<Kind, Person | null>()

async function sharedPerson(target: Target, kind: Kind): Promise<Person | null> {
  const person = shared.get(kind) ?? (await personOf(target, kind))
  shared.set(kind, person)
  return person
}
