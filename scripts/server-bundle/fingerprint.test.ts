import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let room = ''
const put = (name: string, text: string) => writeFileSync(join(room, name), text)
const print = () => fingerprint(['src'], room)

beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'fairweight-fingerprint-'))
  mkdirSync(join(room, 'src/build'), { recursive: true })
  put('src/page.tsx', 'one')
  put('src/list.tsx', 'two')
})
afterEach(() => rmSync(room, { recursive: true, force: true }))

test('a touched file changes nothing, an edited one with an old date does', () => {
  const before = print()
  utimesSync(join(room, 'src/page.tsx'), new Date(), new Date())
  expect(print()).toBe(before)
  put('src/page.tsx', 'One')
  utimesSync(join(room, 'src/page.tsx'), 0, 0)
  expect(print()).not.toBe(before)
})

test('a deleted, added or renamed file changes it; tests, notes and outputs do not', () => {
  const before = print()
  for (const name of ['src/page.test.tsx', 'src/README.md', 'src/build/page.js']) put(name, 'x')
  expect(print()).toBe(before)
  rmSync(join(room, 'src/list.tsx'))
  const without = print()
  expect(without).not.toBe(before)
  put('src/table.tsx', 'two')
  expect(print()).not.toBe(before)
})
