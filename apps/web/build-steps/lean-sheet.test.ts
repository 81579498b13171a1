import { expect, it } from 'vitest'
import { withoutPropertyFallback } from './lean-sheet.ts'

it('takes the fallback out and leaves everything around it', () => {
  expect(withoutPropertyFallback('a{b:c}@layer properties { @supports (x) { * { --tw-a: initial } } }d{e:f}')).toBe('a{b:c}d{e:f}')
  expect(withoutPropertyFallback('@layer theme, properties;a{b:c}')).toBe('@layer theme, properties;a{b:c}')
})
