import { expect, test } from 'vitest'
import { withOutcomes } from './page-sections.mjs'

const PLAN = { title: 'Figures', introduction: 'Measured.', names: ['a', 'b'] }
const page = withOutcomes('', {
  ...PLAN,
  outcomes: [
    { name: 'a', output: 'one\n', code: 0 },
    { name: 'b', output: '| two |', code: 1 },
  ],
})

test('a page holds each program with what it found', () => {
  expect(page).toBe('# Figures\n\nMeasured.\n\n## a\n\none\n\n## b\n\n| two |\n\nDid not finish.\n')
})

test('running one again changes only its own part', () => {
  const again = withOutcomes(page, { ...PLAN, outcomes: [{ name: 'b', output: 'three', code: 0 }] })
  expect(again).toBe('# Figures\n\nMeasured.\n\n## a\n\none\n\n## b\n\nthree\n')
})

test('what belongs to no program any more goes, and a new one takes its place by name', () => {
  const again = withOutcomes(page, { ...PLAN, names: ['aa', 'b'], outcomes: [{ name: 'aa', output: 'new', code: 0 }] })
  expect(again).toBe('# Figures\n\nMeasured.\n\n## aa\n\nnew\n\n## b\n\n| two |\n\nDid not finish.\n')
})
