import { expect, test } from 'vitest'
import { asProgram, checkPlanted, here } from './planted-tree.ts'

const money = 'packages/domain/src/money'
const readme = (folder: string) => ({ [`${folder}/README.md`]: 'A room.' })

test('a sound tree passes', async () => {
  const { isSound, lines } = await checkPlanted({}, asProgram)
  expect(lines).toEqual([expect.stringContaining('every arrow allowed, no ring')])
  expect(isSound).toBe(true)
})

test('a breach fails the program', async () => {
  const { isSound, lines } = await checkPlanted({ [`${money}/helpers.ts`]: 'export const one = 1\n' }, asProgram)
  expect(lines).toEqual([expect.stringContaining(`name: ${money}/helpers.ts`), '1 breach of the repository\'s shape.'])
  expect(isSound).toBe(false)
})

test('a room that only tests use may look back at where its room is looked at from', async () => {
  const planted = {
    ...readme('packages/domain/src/time'),
    ...readme(`${money}/testing`),
    'packages/domain/src/time/day.ts': "export { cents } from '../money/cents.ts'\n",
    'packages/domain/src/time/hour.ts': 'export const hour = 3600\n',
    [`${money}/testing/interest.ts`]: "export { hour } from '../../time/hour.ts'\n",
  }
  const { isSound, lines } = await checkPlanted(planted, here)
  expect(lines).toEqual([expect.stringContaining('no ring')])
  expect(isSound).toBe(true)
})

const breaches: [string, Record<string, string>, string][] = [
  ['an arrow against the table', { 'packages/domain/src/money/price.ts': "export { price } from '../../../../apps/server/src/main.ts'\n" }, `arrow: packages/domain: ${money}/price.ts → apps/server/src/main.ts`],
  ['an arrow of types alone', { 'packages/domain/src/money/price.ts': "import type { price } from '../../../../apps/server/src/main.ts'\nexport type Price = typeof price\n" }, `arrow: packages/domain: ${money}/price.ts`],
  [
    'a ring of types alone',
    {
      [`${money}/debit.ts`]: "import type { Credit } from './credit.ts'\nexport interface Debit { readonly other: Credit }\n",
      [`${money}/credit.ts`]: "import type { Debit } from './debit.ts'\nexport interface Credit { readonly other: Debit }\n",
    },
    `ring: ${money}/`,
  ],
  [
    'a ring of rooms',
    {
      ...readme('packages/domain/src/time'),
      'packages/domain/src/time/day.ts': "export { cents } from '../money/cents.ts'\n",
      'packages/domain/src/time/hour.ts': 'export const hour = 3600\n',
      [`${money}/interest.ts`]: "export { hour } from '../time/hour.ts'\n",
    },
    'ring of rooms: packages/domain/src/money',
  ],
  ['a new folder without a row', { 'packages/surprise/src/x.ts': 'export const x = 1\n', ...readme('packages/surprise/src') }, 'unknown-room: packages/surprise'],
  [
    'a feature that imports a feature',
    {
      ...readme('apps/web/src/features/lists'),
      ...readme('apps/web/src/features/optimizer'),
      'apps/web/src/features/lists/list.tsx': 'export const list = <ul />\n',
      'apps/web/src/features/optimizer/mix.tsx': "export { list } from '../lists/list.tsx'\n",
    },
    'arrow: apps/web/src/features/optimizer: apps/web/src/features/optimizer/mix.tsx',
  ],
  [
    'a word of the glossary that looks into a feature',
    {
      ...readme('apps/web/src/features/lists'),
      ...readme('apps/web/src/glossary'),
      'apps/web/src/features/lists/list.tsx': 'export const list = <ul />\n',
      'apps/web/src/glossary/term.tsx': "export { list } from '../features/lists/list.tsx'\n",
    },
    'arrow: apps/web/src/glossary: apps/web/src/glossary/term.tsx',
  ],
  ['a library in the domain', { [`${money}/read.ts`]: "export { readFileSync } from 'node:fs'\n" }, `pure: packages/domain: ${money}/read.ts`],
  ['a door climbed around', { 'apps/server/src/other.ts': "export { cents } from '../../../packages/domain/src/money/cents.ts'\n" }, 'door: apps/server/src/other.ts'],
  ['an empty name', { [`${money}/helpers.ts`]: 'export const one = 1\n' }, `name: ${money}/helpers.ts`],
  ['a folder without a README', { 'packages/domain/src/silent/one.ts': 'export const one = 1\n' }, 'readme: packages/domain/src/silent'],
  ['a long file', { [`${money}/long.ts`]: 'export {}\n'.repeat(351) }, `long file: ${money}/long.ts has 351 lines`],
]

test.each(breaches)('%s is named', async (_what, planted, line) => {
  const { isSound, lines } = await checkPlanted(planted, here)
  expect(lines.join('\n')).toContain(line)
  expect(isSound).toBe(false)
})
