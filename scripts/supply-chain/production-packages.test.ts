import { expect, test } from 'vitest'
import type { LockEntry, LockFile } from './lock-file.ts'
import { productionPaths } from './production-packages.ts'

const lockOf = (packages: Record<string, LockEntry>): LockFile => ({
  name: 'shop',
  version: '1.0.0',
  lockfileVersion: 3,
  packages,
})
const reached = (packages: Record<string, LockEntry>, from: readonly string[] = ['apps/shop']) =>
  [...productionPaths(lockOf(packages), from)].sort()

test('what runs needs its dependencies and theirs, not what its tests need', () => {
  const packages = {
    'apps/shop': { dependencies: { till: '1' }, devDependencies: { runner: '1' } },
    'node_modules/till': { version: '1.0.0', dependencies: { drawer: '1' }, devDependencies: { press: '1' } },
    'node_modules/drawer': { version: '1.0.0' },
    'node_modules/runner': { version: '1.0.0' },
    'node_modules/press': { version: '1.0.0' },
  }
  expect(reached(packages)).toEqual(['apps/shop', 'node_modules/drawer', 'node_modules/till'])
})

test('a peer is needed, an optional peer is not, though npm leaves it installed', () => {
  const packages = {
    'apps/shop': { dependencies: { till: '1' } },
    'node_modules/till': {
      version: '1.0.0',
      peerDependencies: { paper: '1', compiler: '1' },
      peerDependenciesMeta: { compiler: { optional: true } },
    },
    'node_modules/paper': { version: '1.0.0' },
    'node_modules/compiler': { version: '1.0.0', devOptional: true },
  }
  expect(reached(packages)).toEqual(['apps/shop', 'node_modules/paper', 'node_modules/till'])
})

test('each importer gets the copy that Node would find for it', () => {
  const packages = {
    'apps/shop': { dependencies: { till: '1', ink: '1' } },
    'apps/shop/node_modules/ink': { version: '1.0.0' },
    'node_modules/ink': { version: '2.0.0' },
    'node_modules/till': { version: '1.0.0', dependencies: { ink: '2', '@x/cap': '1' } },
    'node_modules/till/node_modules/@x/cap': { version: '1.0.0', dependencies: { ink: '3' } },
    'node_modules/till/node_modules/ink': { version: '3.0.0' },
  }
  expect(reached(packages)).toEqual([
    'apps/shop',
    'apps/shop/node_modules/ink',
    'node_modules/till',
    'node_modules/till/node_modules/@x/cap',
    'node_modules/till/node_modules/ink',
  ])
})

test('a link leads to the workspace and what that needs', () => {
  const packages = {
    'apps/shop': { dependencies: { '@own/rules': '1' } },
    'node_modules/@own/rules': { link: true, resolved: 'packages/rules' },
    'packages/rules': { dependencies: { law: '1' } },
    'node_modules/law': { version: '1.0.0' },
  }
  expect(reached(packages)).toEqual(['apps/shop', 'node_modules/@own/rules', 'node_modules/law', 'packages/rules'])
})

test('an optional dependency may be missing, any other may not', () => {
  expect(reached({ 'apps/shop': { optionalDependencies: { 'till-darwin': '1' } } })).toEqual(['apps/shop'])
  expect(() => reached({ 'apps/shop': { dependencies: { till: '1' } } })).toThrow(
    'package-lock.json does not hold till, which "apps/shop" needs.',
  )
})
