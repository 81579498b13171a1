import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageName, readLockFile } from '../supply-chain/lock-file.ts'
import { shippedPackages } from './product.ts'
import { thirdPartyNotices } from './third-party-notices.ts'

const root = join(import.meta.dirname, '../..')
const lock = readLockFile(root)
const shipped = shippedPackages(lock)
const page = readFileSync(join(root, 'THIRD_PARTY_NOTICES.md'), 'utf8')

test('THIRD_PARTY_NOTICES.md is up to date', () => {
  expect(page, 'run: node scripts/release/write-notices.ts').toBe(thirdPartyNotices(root, lock, shipped))
})

test('the notices do not depend on the order of the packages', () => {
  expect(thirdPartyNotices(root, lock, shipped.toReversed())).toBe(page)
})

test('every package that ships is named with its version and license', () => {
  const missing = shipped.filter((path) => {
    const { version, license } = lock.packages[path] ?? {}
    return !page.includes(`- ${packageName(path)} ${version} (${license})\n`)
  })
  expect(missing).toEqual([])
})

test('both typefaces are named with their license', () => {
  expect(page.match(/^- the typeface in .* \(OFL-1\.1\)$/gm)).toHaveLength(2)
  expect(page).toContain('SIL OPEN FONT LICENSE Version 1.1')
})
