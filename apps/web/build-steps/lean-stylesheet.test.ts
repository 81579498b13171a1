import { expect, it } from 'vitest'
import { withoutPropertyFallback, withoutUnsetVariables } from './lean-stylesheet.ts'

it('takes the fallback out and leaves everything around it', () => {
  expect(withoutPropertyFallback('a{b:c}@layer properties { @supports (x) { * { --tw-a: initial } } }d{e:f}')).toBe(
    'a{b:c}d{e:f}',
  )
  expect(withoutPropertyFallback('@layer theme, properties;a{b:c}')).toBe('@layer theme, properties;a{b:c}')
})

it('puts defaults in the place of variables that no rule sets', () => {
  const rule =
    'a{transition-property:color,--tw-gradient-from,--tw-gradient-to;transition-timing-function:var(--tw-ease, cubic-bezier(0.4, 0, 0.2, 1));transition-duration:var(--tw-duration, 160ms)}'
  expect(withoutUnsetVariables(rule)).toBe(
    'a{transition-property:color;transition-timing-function:cubic-bezier(0.4, 0, 0.2, 1);transition-duration:160ms}',
  )
  expect(withoutUnsetVariables(`${rule}b{--tw-duration:1s}`)).toContain('var(--tw-duration, 160ms)')
})
