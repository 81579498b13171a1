import { expect, test } from 'vitest'
import { ERROR_CATALOG } from '../index.ts'

test('every error has a refusing status and speaks in plain sentences', () => {
  for (const [code, { status, title, text }] of Object.entries(ERROR_CATALOG)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(status, code).toBeGreaterThanOrEqual(400)
    expect(status, code).toBeLessThan(600)
    expect(title, code).toMatch(/^[A-Z][^!]*$/)
    expect(text, code).toMatch(/^[A-Z][^!]*[.?]$/)
  }
})
