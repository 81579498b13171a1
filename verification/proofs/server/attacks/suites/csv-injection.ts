import { type Attempt, type AttackSuite, summarizeAttempts } from '../attack.ts'
import { call, callOrFail, signUp } from '../person.ts'

/** Names that a spreadsheet would run, where lines are split at commas, semicolons, tabs or bars. */
const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("http://evil.example","x")',
  'X;=1+1',
  'X\t=1+1',
  'X|=1+1',
  '"=1+1',
  'X;"=1+1',
  ' =1',
  '＝1+1',
  'a,=1+1',
  ";=cmd|'/C calc'!A0",
]
const SEPARATORS = [',', ';', '\t', '|'] as const

/** Whether a cell would run, once white space and quotes before it are gone. */
const runs = (cell: string) => /^[=+\-@＝]/.test(cell.replace(/^[\s"]+/, ''))

export const csvInjection: AttackSuite = {
  title: 'CSV injection',
  attacks: [
    {
      name: 'Formulas in every file that is given out',
      tried: `${FORMULAS.length} names of people and lists, in the parts of the account's export`,
      expected: `no cell that begins a formula, whether lines are split at ${SEPARATORS.length} signs`,
      async run(target) {
        const attempts: Attempt[] = []
        const member = await signUp(target)
        for (const formula of FORMULAS) {
          await call(target, member, 'POST', '/lists/create', { name: formula })
          await call(target, member, 'PUT', '/user/profile', {
            firstName: formula,
            lastName: formula,
            insightsSubscriber: false,
            tipsSubscriber: false,
          })
          await call(target, member, 'POST', '/user/profile', {
            firstName: formula,
            lastName: formula,
            insightsSubscriber: false,
            tipsSubscriber: false,
            referralCode: formula,
          })
          const { text } = await call(target, member, 'GET', '/user/export?part=profile')
          attempts.push(...cellsOf(text, `profile with ${formula}`))
        }
        for (const part of ['lists', 'bookmarks'])
          attempts.push(...cellsOf((await call(target, member, 'GET', `/user/export?part=${part}`)).text, part))
        const names = JSON.stringify(await callOrFail(target, member, 'GET', '/lists/get'))
        const kept = FORMULAS.filter((formula) => names.includes(JSON.stringify(formula.trim()).slice(1, -1))).length
        return summarizeAttempts([
          ...attempts,
          {
            what: 'adversarial names that were kept, so that there was something to guard',
            wanted: 'most',
            met: kept > FORMULAS.length / 2 ? 'most' : String(kept),
          },
        ])
      },
    },
  ],
}

function cellsOf(text: string, what: string): Attempt[] {
  if (!text.includes('\r\n')) return [{ what, wanted: 'a file', met: text.slice(0, 80) }]
  return SEPARATORS.map((separator) => {
    const running = text
      .split(/\r\n|\n/)
      .flatMap((line) => line.split(separator))
      .find(runs)
    return {
      what: `${what}, split at ${JSON.stringify(separator)}`,
      wanted: 'no formula',
      met: running ?? 'no formula',
    }
  })
}
