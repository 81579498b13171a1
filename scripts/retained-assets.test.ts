import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoreOldAssets, moveOldAssets } from './retained-assets.mjs'

let folder: string
let assets: string
let aside: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweight-assets-'))
  assets = join(folder, 'assets')
  aside = join(folder, 'aside')
})

afterEach(() => rmSync(folder, { recursive: true }))

function build(files: Record<string, string>) {
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(assets, name), content)
}

test('the parts of the build before stay for a day, then go', () => {
  build({ 'app-1.js': 'old', 'shared-1.js': 'shared' })
  const dayBefore = Date.now() / 1000 - 90_000
  writeFileSync(join(assets, 'ancient-1.js'), 'ancient')
  utimesSync(join(assets, 'ancient-1.js'), dayBefore, dayBefore)
  moveOldAssets(assets, aside)
  build({ 'app-2.js': 'new', 'shared-1.js': 'shared' })
  restoreOldAssets(aside, assets, Date.now())
  expect(readdirSync(assets).toSorted()).toEqual(['app-1.js', 'app-2.js', 'shared-1.js'])
  expect(readFileSync(join(assets, 'app-1.js'), 'utf8')).toBe('old')
  expect(readdirSync(folder)).toEqual(['assets'])
})

test('a first build has nothing to keep, and a build that broke loses nothing', () => {
  moveOldAssets(assets, aside)
  build({ 'app-1.js': 'one' })
  restoreOldAssets(aside, assets, Date.now())
  expect(readdirSync(assets)).toEqual(['app-1.js'])
  moveOldAssets(assets, aside)
  moveOldAssets(assets, aside)
  build({ 'app-2.js': 'two' })
  restoreOldAssets(aside, assets, Date.now())
  expect(readdirSync(assets).toSorted()).toEqual(['app-1.js', 'app-2.js'])
})
