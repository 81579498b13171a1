import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const compiler = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url))
const contract = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url))
const OPTIONS = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--target',
  'es2024',
  '--module',
  'nodenext',
  '--allowImportingTsExtensions',
  '--skipLibCheck',
  '--types',
  '',
]
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-forbidden-'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function compile(access: string): Promise<string> {
  const path = join(folder, 'forbidden.ts')
  const declaration = `method: 'GET', path: '/forbidden', summary: '', ${access} response: success, errors: [], rateLimit: { counter: 'forbidden', max: 1, perSeconds: 1 }`
  await writeFile(
    path,
    [
      `import { defineCall } from '${contract}calls/call.ts'`,
      `import { success } from '${contract}wire/account/account.ts'`,
      `export const forbidden = defineCall({ ${declaration} })`,
    ].join('\n'),
  )
  return new Promise((settle) =>
    execFile(compiler, [...OPTIONS, path], { cwd: folder }, (_error, output) => settle(output)),
  )
}

test('a call that says who may make it compiles', async () => {
  expect(await compile("access: { who: 'member' },")).toBe('')
})

test.each([
  ['no rule', ''],
  ['a rule that does not exist', "access: { who: 'anybody' },"],
  ['a tool-holder without a tool', "access: { who: 'tool-holder' },"],
])('a call with %s does not', async (_what, access) => {
  expect(await compile(access)).toMatch(/error TS\d+.*(access|who|tool)/s)
})
