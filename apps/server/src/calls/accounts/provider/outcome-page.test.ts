import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { outcomePage, outcomePolicy } from './outcome-page.ts'

const DISABLED = { code: 'user-disabled', reference: 'K7Q2-M9XD' } as const
const inline = (page: string, tag: string) =>
  [...page.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text ?? '')
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('its policy lets the page run its own script and style, and nothing else', () => {
  for (const page of [outcomePage(null), outcomePage(DISABLED)]) {
    expect(outcomePolicy).toContain(`script-src ${inline(page, 'script').map(hash).join(' ')};`)
    expect(outcomePolicy).toContain(`style-src ${inline(page, 'style').map(hash).join(' ')};`)
  }
  expect(outcomePolicy).toMatch(/^default-src 'none';/)
})

test('it can be read where the window cannot close', () => {
  expect(outcomePage(null)).toContain('<h1>You are signed in</h1>')
  expect(outcomePage(null)).toContain('<a href="/">')
  expect(outcomePage(DISABLED)).toContain(
    'Your account has been disabled. Please contact support. The reference is K7Q2-M9XD.',
  )
  expect(outcomePage(DISABLED)).toContain('data-code="user-disabled"')
})
