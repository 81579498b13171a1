import type { GradeChange } from '@fairweight/contract/wire'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ratedGears } from '../../../testing/rated-gears.ts'
import { GradeChanges } from './grade-changes.tsx'

const GEARS = ratedGears(25)
const BOTH = { value: true, momentum: true }
const CHANGE: GradeChange = {
  since: '2026-11-19', from: 'B*', to: 'A*', measure: 'GRAHAM_NUMBER', before: 40, after: 43.5,
  parts: [{ input: 'diluted earnings per share', before: 2, after: 2.4, effect: 4.25 }, { input: 'total equity', before: 615e6, after: 600e6, effect: -0.75 }],
}
const show = (value: GradeChange | null, momentum: GradeChange | null = null, holds = BOTH) => render(<GradeChanges explanation={{ ...GEARS, gradeChange: value, momentumChange: momentum }} holds={holds} />)

test('a change names its day, both grades, every part in plain words, and their sum', async () => {
  show(CHANGE)
  expect(screen.getByRole('heading', { name: 'Since Nov 19, 2026' })).toBeInTheDocument()
  expect(screen.getByText('From B* to A*.')).toBeInTheDocument()
  expect(screen.getByText('Graham number: 40.00 USD a share before, 43.50 USD a share now.')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Diluted earnings per share+4.25 USD a share', 'Total equity−0.75 USD a share', 'Together+3.50 USD a share'])
  await userEvent.click(screen.getByText('Show the figures as a table'))
  const rows = within(screen.getByRole('table', { name: /what each part did$/ })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('Diluted earnings per share2.00 USD a share2.40 USD a share+4.25 USD a share')
  expect(rows.at(-1)).toHaveTextContent('Together40.00 USD a share43.50 USD a share+3.50 USD a share')
})

test('what raised and what lowered differ in shape and side, not only in colour', () => {
  const { container } = show(CHANGE)
  const [raised, lowered] = [...container.querySelectorAll('rect')]
  const origin = Number(/^M([\d.]+)/.exec(container.querySelector('path[d$="V10"]')?.getAttribute('d') ?? '')?.[1])
  expect(Number(raised?.getAttribute('x'))).toBeCloseTo(origin)
  expect(Number(lowered?.getAttribute('x')) + Number(lowered?.getAttribute('width'))).toBeCloseTo(origin)
  expect(raised?.getAttribute('class')).not.toBe(lowered?.getAttribute('class'))
})

test('a grade that stood still says so, and one that crossed its boundary by a hair says that', () => {
  const { unmount } = show({ ...CHANGE, from: 'A*' })
  expect(screen.getByText('Still A*.')).toBeInTheDocument()
  unmount()
  show({ ...CHANGE, to: 'Unranked', after: 39.9, parts: [{ input: 'price', before: 25, after: 25.1, effect: -0.1 }] })
  expect(screen.getByText('From B* to unranked.')).toBeInTheDocument()
  expect(screen.getByText(/No part moved it by 1 % or more: the grade lay at its boundary\.$/)).toBeInTheDocument()
})

test('a measure that was not known before is named, and nothing is split', () => {
  show({ ...CHANGE, from: 'Unranked', before: null, parts: [] })
  expect(screen.getByText('Graham number: n/a before, 43.50 USD a share now. It is not known on both days, so the change cannot be split.')).toBeInTheDocument()
  expect(screen.queryByRole('list')).toBeNull()
})

test('the momentum grade stands apart, with its rank in per cent', () => {
  show(null, { since: '2026-11-19', from: 'B', to: 'A', measure: 'MOMENTUM_PERCENTAGE_RANK', before: 0.88, after: 0.91, parts: [{ input: 'price', before: null, after: null, effect: 0.03 }] })
  expect(screen.getByText('From B to A.')).toBeInTheDocument()
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Price+3.00 %')
})

test.each([['nothing moved, or it is new', BOTH, null], ['the plan leaves the grade out', { value: false, momentum: false }, CHANGE]])('says so where there is nothing to tell: %s', (_why, holds, change) => {
  show(change, null, holds)
  expect(screen.getByRole('heading', { name: 'Since the snapshot before' })).toBeInTheDocument()
  expect(screen.getByText('Nothing that a grade rests on has moved, or no earlier snapshot holds this stock.')).toBeInTheDocument()
})
