import { expect, it } from 'vitest'
import { classesIn, classesOn, missingRules } from './missing-rules.ts'

it('reads names as they stand in HTML out of the escapes of a sheet', () => {
  expect([...classesIn('.mt-0\\.5{margin:.5rem}@media (x){.wide\\:gap-\\[1\\.1fr\\]:hover{gap:1px}}')]).toEqual(
    expect.arrayContaining(['mt-0.5', 'wide:gap-[1.1fr]']),
  )
})

it('reads classes of elements, not of code', () => {
  expect([
    ...classesOn('<p class="a b">x</p><script>const a = \' class="c"\'</script><i class="[&amp;>b]:d"></i>'),
  ]).toEqual(['a', 'b', '[&>b]:d'])
})

it('names what only a later sheet draws', () => {
  expect(missingRules('<p class="a b c"></p>', '.a{color:red}', '.a{color:red}.b{color:blue}')).toEqual(['b'])
})
