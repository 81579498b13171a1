import { expect, test } from 'vitest'
import { newReference } from './reference.ts'

test('references are short, readable and do not repeat', () => {
  const references = Array.from({ length: 2_000 }, newReference)
  expect(new Set(references).size).toBe(references.length)
  for (const reference of references) expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
})
