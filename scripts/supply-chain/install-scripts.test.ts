import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageFindings, packagesWithScripts } from './install-scripts.ts'
import type { LockEntry, LockFile } from './lock-file.ts'

let root: string
const HASH = { integrity: 'sha512-AAAA' }
const lockOf = (packages: Record<string, LockEntry>): LockFile => ({
  name: 'shop',
  version: '1.0.0',
  lockfileVersion: 3,
  packages,
})
const whichOf = (packages: Record<string, LockEntry>, allowed: Record<string, boolean> = {}) =>
  packageFindings(root, lockOf(packages), allowed).map(({ which, what }) => `${which} ${what}`)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fairweight-packages-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function putPackage(path: string, manifest: object, files: readonly string[] = []) {
  mkdirSync(join(root, path), { recursive: true })
  writeFileSync(join(root, path, 'package.json'), JSON.stringify(manifest))
  for (const file of files) writeFileSync(join(root, path, file), '')
}

const marked = { 'node_modules/@x/press': { version: '2.0.0', hasInstallScript: true, ...HASH } }

test('a package that the lock file marks must be listed, by name to deny it and with its version to allow it', () => {
  expect(whichOf(marked)).toEqual([expect.stringMatching(/^@x\/press@2\.0\.0 has an install script/)])
  expect(whichOf(marked, { '@x/press': false })).toEqual([])
  expect(whichOf(marked, { '@x/press@2.0.0': true })).toEqual([])
})

test('what was allowed in one version is not in the next', () => {
  const findings = whichOf(marked, { '@x/press@1.9.0': true })
  expect(findings).toEqual([
    expect.stringMatching(/^@x\/press@2\.0\.0 has an install script/),
    expect.stringMatching(/^@x\/press@1\.9\.0 is listed .* no such package/),
  ])
})

test('allowing every version is no allowance', () => {
  expect(whichOf(marked, { '@x/press': true })).toEqual([
    expect.stringMatching(/^@x\/press is allowed in every version/),
  ])
})

test('a script that the lock file does not mark is found on disk', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', ...HASH },
    'node_modules/b': { version: '1.0.0', ...HASH },
    'node_modules/a/node_modules/c': { version: '3.0.0', ...HASH },
    'node_modules/d': { version: '1.0.0', ...HASH },
  }
  putPackage('node_modules/a', { scripts: { test: 'true', prepare: 'true' } })
  putPackage('node_modules/b', { scripts: { preinstall: 'curl evil' } })
  putPackage('node_modules/a/node_modules/c', {}, ['binding.gyp'])
  putPackage('node_modules/d', { gypfile: false }, ['binding.gyp'])
  expect(packagesWithScripts(root, lockOf(packages))).toEqual(['b@1.0.0', 'c@3.0.0'])
  expect(whichOf(packages)).toHaveLength(2)
})

test('a package without a hash or from an address of its own is named', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', resolved: 'git+ssh://git@host/b.git#1a2b', ...HASH },
    'node_modules/c': { version: '1.0.0', resolved: 'https://registry.npmjs.org/c/-/c-1.0.0.tgz', ...HASH },
  }
  expect(whichOf(packages)).toEqual([
    'a@1.0.0 has no hash in package-lock.json',
    'b@1.0.0 does not come from the registry',
  ])
})

test('our own workspaces are no packages of others', () => {
  expect(
    whichOf({
      '': {},
      'apps/shop': { version: '1.0.0' },
      'node_modules/@own/shop': { link: true, resolved: 'apps/shop' },
    }),
  ).toEqual([])
})
