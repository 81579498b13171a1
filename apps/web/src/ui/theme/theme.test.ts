import { afterEach, beforeEach, expect, it } from 'vitest'
import { THEME_SCRIPT, THEME_STORAGE_KEY } from './theme-script.ts'
import { toggleTheme } from './theme.ts'

/** jsdom runs no inline scripts by default; a Function runs the same text. */
const runInHead = () => new Function(THEME_SCRIPT)()
const currentTheme = () => document.documentElement.dataset['theme']

beforeEach(() => localStorage.clear())
afterEach(() => {
  delete document.documentElement.dataset['theme']
})

it('takes the stored theme before the system’s', () => {
  localStorage.setItem(THEME_STORAGE_KEY, 'dark')
  runInHead()
  expect(currentTheme()).toBe('dark')
})

it('falls back to the system’s theme on anything it did not store itself', () => {
  localStorage.setItem(THEME_STORAGE_KEY, 'sepia')
  runInHead()
  expect(currentTheme()).toBe('light')
})

it('switches there and back, and remembers', () => {
  runInHead()
  toggleTheme()
  expect([currentTheme(), localStorage.getItem(THEME_STORAGE_KEY)]).toEqual(['dark', 'dark'])
  toggleTheme()
  expect([currentTheme(), localStorage.getItem(THEME_STORAGE_KEY)]).toEqual(['light', 'light'])
})
