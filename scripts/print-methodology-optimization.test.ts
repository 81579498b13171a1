import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { methodologyPage } from './print-methodology-optimization.ts'

it('prints the page that is in the repository', () => {
  expect(readFileSync(new URL('../docs/methodology/optimization.md', import.meta.url), 'utf8')).toBe(methodologyPage())
})
