import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const example = read('.env.example')
const settings = Object.entries(SETTINGS)

test('.env.example has every setting with its meaning and default, in the order of the table, and no other', () => {
  const blocks = settings.map(([name, setting]) => {
    const text = 'fallbackText' in setting ? setting.fallbackText : setting.fallback
    return [`# ${setting.meaning}`, `# Default: ${text}`, `# ${name}=`].join('\n')
  })
  const found = example
    .split('\n\n')
    .slice(1)
    .map((block) => block.trimEnd().replace(/=.*$/, '='))
  expect(found).toEqual(blocks)
})

test('every example in .env.example is a valid value, and none is set until it is uncommented', () => {
  expect(parseEnv(example)).toEqual({})
  const values = parseEnv(example.replaceAll(/^# ([A-Z_]+=)/gm, '$1'))
  expect(Object.keys(values).toSorted()).toEqual(settings.map(([name]) => name).toSorted())
  for (const [name, { read: schema }] of settings) expect(schema.safeParse(values[name]).success, name).toBe(true)
})

/** Variables that the pages for operators name because Node reads them, what builds images and composes them, or a proof, not the server. */
const variablesOfOthers = new Set([
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_OPTIONS',
  'BUILD_BASE',
  'POSTGRES_PASSWORD',
  'MACHINES_SECONDS',
  'MACHINES_EVERY_SECONDS',
  'MACHINES_FROZEN_SECONDS',
  'MACHINES_SOAK_MINUTES',
])

test('the pages for operators name no setting that .env.example lacks', () => {
  const pages = [
    'docs/operations.md',
    ...readdirSync(new URL('docs/operations', root)).map((name) => `docs/operations/${name}`),
  ]
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((name) => !(name in SETTINGS) && !variablesOfOthers.has(name))).toEqual([])
})
