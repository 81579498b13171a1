// @vitest-environment node
import './no-code-from-text.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'

it('is where this version of zod takes its settings from', () => {
  expect(z.config().jitless).toBe(true)
})
