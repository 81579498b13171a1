import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLockFile } from '../supply-chain/lock-file.ts'
import { root } from '../ensure-installed.mjs'
import { isInput } from './bundle-folder.mjs'
import { writeBundle } from './write-bundle.mjs'

const base = mkdtempSync(join(tmpdir(), 'fairweight-bundle-'))
const folder = join(base, 'apps/server/build/made')
const files = () => readdirSync(folder).filter((name) => name.endsWith('.js'))
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
/** Relative to the root, of every file of the bundle. */
const found = (pattern: RegExp) =>
  files().flatMap((name) => [...textOf(name).matchAll(pattern)].map(([, what = '']) => what))

beforeAll(() => writeBundle(join(root, 'scripts/serve-with-sandbox.ts'), folder))
afterAll(() => rmSync(base, { recursive: true, force: true }))

test('every worker and every thread that the sources start is a program of the bundle', () => {
  const started = found(/new URL\("\.\/([^"]+)", import\.meta\.url\)/g)
  for (const name of [
    'optimization-worker.js',
    'file-thread.js',
    'make-demo-sample-worker.js',
    'stage-import-worker.js',
  ])
    expect(started).toContain(name)
  expect(started.filter((name) => !existsSync(join(folder, name)))).toEqual([])
  expect(new Set(started).size).toBe(started.length)
})

test('what the sources find beside themselves is found beside the sources', () => {
  const places = found(/new URL\("\.\.\/\.\.\/\.\.\/\.\.\/([^"]+)", import\.meta\.url\)\.href/g)
  expect(places).toContain('apps/server/src/start/start-server.ts')
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([])
  expect(
    found(/import\.meta\.resolve\("([^"]+)"\)/g).filter((name) => !existsSync(join(root, 'node_modules', name))),
  ).toEqual([])
})

test('its maps lead to the sources, each of which is in the name of the bundle', () => {
  const mapped = files().flatMap((name) => {
    const { sources }: { sources: string[] } = JSON.parse(textOf(`${name}.map`))
    return sources.map((source) => relative(base, join(folder, source)))
  })
  expect(mapped).toContain('packages/domain/src/rating/rate-company.ts')
  expect(mapped.filter((source) => !existsSync(join(root, source)) || !isInput(source))).toEqual([])
})

test('functions keep their names, and no comment of the sources is left but the place of each', () => {
  const text = files().map(textOf).join('\n')
  expect(text).toMatch(/^function rateCompany\(/m)
  expect(text).toContain('\n// packages/domain/src/rating/rate-company.ts\n')
  expect(text).not.toMatch(/^\s*\/\*\*/m)
})

test('a library is one for all who import it: npm lays none into a package of the repository', () => {
  expect(
    Object.keys(readLockFile(root).packages).filter((path) => /^(apps|packages)\/[^/]+\/node_modules\//.test(path)),
  ).toEqual([])
})
