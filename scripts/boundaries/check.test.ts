import { expect, test } from 'vitest'
import { checkAsProcess, checkFixture, checkInProcess } from './fixture-tree.ts'

const MONEY = 'packages/domain/src/money'

test('a sound tree passes', async () => {
  const { isSound, lines } = await checkFixture({}, checkAsProcess)
  expect(lines).toEqual([expect.stringContaining('every import allowed, no cycle')])
  expect(isSound).toBe(true)
})

test('a README is asked of a package or app alone, at its root or beside its sources', async () => {
  const forbidden = {
    'packages/domain/src/silent/one.ts': 'export const one = 1\n',
    'apps/cli/README.md': 'The command.',
    'apps/cli/src/output/line.ts': 'export const line = 1\n',
  }
  const { isSound, lines } = await checkFixture(forbidden, checkInProcess)
  expect(lines).toEqual([expect.stringContaining('every import allowed, no cycle')])
  expect(isSound).toBe(true)
})

test('a breach fails the program', async () => {
  const { isSound, lines } = await checkFixture({ [`${MONEY}/helpers.ts`]: 'export const one = 1\n' }, checkAsProcess)
  expect(lines).toEqual([expect.stringContaining(`name: ${MONEY}/helpers.ts`), "1 breach of the repository's shape."])
  expect(isSound).toBe(false)
})

test('a test may look back at where its folder is looked at from', async () => {
  const forbidden = {
    'packages/domain/src/time/day.ts': "export { cents } from '../money/cents.ts'\n",
    'packages/domain/src/time/hour.ts': 'export const hour = 3600\n',
    [`${MONEY}/interest.test.ts`]: "export { hour } from '../time/hour.ts'\n",
  }
  const { isSound, lines } = await checkFixture(forbidden, checkInProcess)
  expect(lines).toEqual([expect.stringContaining('no cycle')])
  expect(isSound).toBe(true)
})

const breaches: [string, Record<string, string>, string][] = [
  [
    'an arrow against the table',
    { 'packages/domain/src/money/price.ts': "export { price } from '../../../../apps/server/src/main.ts'\n" },
    `arrow: packages/domain: ${MONEY}/price.ts → apps/server/src/main.ts`,
  ],
  [
    'an arrow of types alone',
    {
      'packages/domain/src/money/price.ts':
        "import type { price } from '../../../../apps/server/src/main.ts'\nexport type Price = typeof price\n",
    },
    `arrow: packages/domain: ${MONEY}/price.ts`,
  ],
  [
    'a ring of types alone',
    {
      [`${MONEY}/debit.ts`]:
        "import type { Credit } from './credit.ts'\nexport interface Debit { readonly other: Credit }\n",
      [`${MONEY}/credit.ts`]:
        "import type { Debit } from './debit.ts'\nexport interface Credit { readonly other: Debit }\n",
    },
    `ring: ${MONEY}/`,
  ],
  [
    'an import cycle of folders',
    {
      'packages/domain/src/time/day.ts': "export { cents } from '../money/cents.ts'\n",
      'packages/domain/src/time/hour.ts': 'export const hour = 3600\n',
      [`${MONEY}/interest.ts`]: "export { hour } from '../time/hour.ts'\n",
    },
    'import cycle: packages/domain/src/money',
  ],
  [
    'a new folder without a row',
    { 'packages/surprise/src/x.ts': 'export const x = 1\n' },
    'unknown-folder: packages/surprise',
  ],
  [
    'a feature that imports a feature',
    {
      'apps/web/src/features/lists/list.tsx': 'export const list = <ul />\n',
      'apps/web/src/features/optimizer/mix.tsx': "export { list } from '../lists/list.tsx'\n",
    },
    'arrow: apps/web/src/features/optimizer: apps/web/src/features/optimizer/mix.tsx',
  ],
  [
    'a word of the glossary that looks into a feature',
    {
      'apps/web/src/features/lists/list.tsx': 'export const list = <ul />\n',
      'apps/web/src/glossary/term.tsx': "export { list } from '../features/lists/list.tsx'\n",
    },
    'arrow: apps/web/src/glossary: apps/web/src/glossary/term.tsx',
  ],
  [
    'a library in the domain',
    { [`${MONEY}/read.ts`]: "export { readFileSync } from 'node:fs'\n" },
    `pure: packages/domain: ${MONEY}/read.ts`,
  ],
  [
    'a door climbed around',
    { 'apps/server/src/other.ts': "export { cents } from '../../../packages/domain/src/money/cents.ts'\n" },
    'door: apps/server/src/other.ts',
  ],
  ['an empty name', { [`${MONEY}/helpers.ts`]: 'export const one = 1\n' }, `name: ${MONEY}/helpers.ts`],
  [
    'test code among the sources',
    { [`${MONEY}/testing/made-up.ts`]: 'export const one = 1\n' },
    `test code: ${MONEY}/testing`,
  ],
  [
    'a package without a README',
    { 'packages/surprise/src/silent/one.ts': 'export const one = 1\n' },
    'readme: packages/surprise ',
  ],
  ['a long file', { [`${MONEY}/long.ts`]: 'export {}\n'.repeat(401) }, `long file: ${MONEY}/long.ts has 401 lines`],
]

test.each(breaches)('%s is named', async (_what, forbidden, line) => {
  const { isSound, lines } = await checkFixture(forbidden, checkInProcess)
  expect(lines.join('\n')).toContain(line)
  expect(isSound).toBe(false)
})
