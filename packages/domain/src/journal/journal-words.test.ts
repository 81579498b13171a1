import { day } from '@fairweight/testing/domain/companies.ts'
import { expect, test } from 'vitest'
import { outcomeText, yearLaterSentence } from './journal-words.ts'
import type { JournalOutcome } from './what-happened.ts'

const outcome = (part: Partial<JournalOutcome>): JournalOutcome => ({
  months: 12,
  until: day('2027-11-20'),
  isAhead: false,
  stocks: 0.12,
  fund: 0.085,
  leftOut: [],
  reason: null,
  ...part,
})

test.each([
  [{}, '+12.0% against +8.5% of the S&P 500 fund'],
  [{ stocks: -0.5, fund: -0.001 }, '−50.0% against −0.1% of the S&P 500 fund'],
  [{ stocks: 0, fund: 0 }, '0.0% against 0.0% of the S&P 500 fund'],
  [{ fund: null, reason: 'The data has no fund that follows the S&P 500.' }, '+12.0%'],
  [{ stocks: null, reason: 'The data has no close of KO.' }, 'The data has no close of KO.'],
])('what became of an entry is told: %o', (part, text) => {
  expect(outcomeText(outcome(part))).toBe(text)
})

test('a year later it is told which entry it is about', () => {
  expect(yearLaterSentence(outcome({}), 'November 20, 2026')).toBe(
    'a year after your journal entry of November 20, 2026: +12.0% against +8.5% of the S&P 500 fund',
  )
})
