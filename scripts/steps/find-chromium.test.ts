import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium, findTestBrowser } from './find-chromium.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairweight-browsers-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function place(name: string): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

test('tests run in the shell where the system has one, whatever whole browser stands beside it', () => {
  place('chromium')
  place('chromium-headless-shell')
  expect(findTestBrowser()).toMatch(/\/chromium-headless-shell$/)
  expect(findChromium()).not.toMatch(/shell/)
})

test('a browser that is named is taken for both, and one that cannot be run for neither', () => {
  place('chromium-headless-shell')
  vi.stubEnv('CHROMIUM_PATH', place('my-own'))
  expect([findTestBrowser(), findChromium()]).toEqual([join(folder, 'my-own'), join(folder, 'my-own')])
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nowhere'))
  expect([findTestBrowser(), findChromium()]).toEqual([null, null])
})

test('a file that cannot be run is no browser', () => {
  chmodSync(place('chromium-headless-shell'), 0o644)
  expect(findTestBrowser()).not.toBe(join(folder, 'chromium-headless-shell'))
})
