import type { StockFinding } from '@fairweight/contract/wire'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DataFindings } from './data-findings.tsx'

const JUMP: StockFinding = {
  check: 'impossible-jump',
  severity: 'block',
  date: '2024-02-01',
  sentence: 'GEAR moved +900% on 2024-02-01 without trading volume, split or dividend; it is not ranked.',
  remedy: 'Correct the close of 2024-02-01, or import the split of that day.',
  blocked: 'both grades',
}
const MOVE: StockFinding = {
  check: 'large-move',
  severity: 'warn',
  date: null,
  sentence: 'GEAR moved +50 % with trading volume; it is kept as a real move.',
  remedy: '',
  blocked: null,
}
const NOTE: StockFinding = {
  check: 'unheard-of-check',
  severity: 'note',
  date: null,
  sentence: 'GEAR is odd.',
  remedy: 'No action is needed.',
  blocked: null,
}

test('each finding says how grave it is, what is left out, why, and what to do', () => {
  render(<DataFindings findings={[JUMP, MOVE]} />)
  const [jump, move] = screen.getAllByRole('listitem')
  expect(jump).toHaveTextContent('BlockedImpossible price moveFeb 1, 2024')
  expect(jump).toHaveTextContent(
    'GEAR moved +900% on Feb 1, 2024 without trading volume, split or dividend; it is not ranked.',
  )
  expect(
    within(jump!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Both grades', 'Correct the close of Feb 1, 2024, or import the split of that day.'])
  expect(move).toHaveTextContent(/^FlaggedLarge price move that was tradedGEAR moved/)
  expect(
    within(move!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nothing', 'None needed.'])
  expect(screen.queryByText(/for the record/)).toBeNull()
})

test('a note that leaves something out stands open', () => {
  render(<DataFindings findings={[{ ...NOTE, check: 'stale-series', blocked: 'both grades' }]} />)
  expect(screen.getByRole('listitem')).toHaveTextContent(/^NotedNo trades lately.*Left outBoth grades/)
  expect(screen.queryByText(/for the record/)).toBeNull()
})

test('notes for the record lie folded, by their own name where the check is new', async () => {
  render(<DataFindings findings={[MOVE, NOTE, { ...NOTE, sentence: 'GEAR is odd again.' }]} />)
  const note = screen.getByText('GEAR is odd.')
  expect(note).not.toBeVisible()
  await userEvent.click(screen.getByText('2 notes for the record'))
  expect(note).toBeVisible()
  expect(note.closest('li')).toHaveTextContent(/^NotedUnheard of check/)
})
