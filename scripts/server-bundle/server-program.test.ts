import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleFolder } from './bundle-folder.mjs'
import { serverProgram } from './server-program.mjs'

let base = ''
const put = (name: string, text: string) => {
  mkdirSync(dirname(join(base, name)), { recursive: true })
  writeFileSync(join(base, name), text)
}
const bundle = () => {
  const program = join(bundleFolder(base), 'server.js')
  mkdirSync(dirname(program), { recursive: true })
  writeFileSync(program, '')
  return program
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'fairweight-program-'))
  put('apps/server/src/main.ts', 'one')
  put('packages/domain/src/rating.ts', 'two')
  put('package-lock.json', '{}')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

test('a release runs its bundle, and its sources as soon as one of them is another than it was made of', async () => {
  const sources = join(base, 'apps/server/src/main.ts')
  expect(await serverProgram({ base })).toBe(sources)
  const bundled = bundle()
  expect(await serverProgram({ base })).toBe(bundled)
  put('packages/domain/src/rating.ts', 'three')
  expect(await serverProgram({ base })).toBe(sources)
  put('packages/domain/src/rating.ts', 'two')
  expect(await serverProgram({ base })).toBe(bundled)
})

test('neither tests nor notes nor other bundles nor what npm installs change which bundle it is', async () => {
  const bundled = bundle()
  for (const name of ['src/rating.test.ts', 'README.md', 'node_modules/zod/index.js', 'testing/builders.ts'])
    put(`packages/domain/${name}`, 'x')
  put('apps/server/build/0123456789abcdef/server.js', 'x')
  expect(await serverProgram({ base })).toBe(bundled)
})

test('a checkout builds the bundle that it has not, and in production runs its sources instead', async () => {
  put('scripts/serve-with-sandbox.ts', 'four')
  let built = 0
  const build = async () => {
    built += 1
    bundle()
  }
  expect(await serverProgram({ base })).toBe(join(base, 'scripts/serve-with-sandbox.ts'))
  const bundled = await serverProgram({ base, build })
  expect(bundled).toBe(join(bundleFolder(base), 'server.js'))
  expect(await serverProgram({ base, build })).toBe(bundled)
  expect(built).toBe(1)
})
