import { expect, test } from 'vitest'
import { formatDatesInText } from './format-dates-in-text.ts'

test.each([
  ['EBIT margin, year to 2016-09-24', 'EBIT margin, year to Sep 24, 2016'],
  ['each close from 2015-11-02 to 2016-10-31', 'each close from Nov 2, 2015 to Oct 31, 2016'],
  ['Compare it with the filing of 2016-03-30.', 'Compare it with the filing of Mar 30, 2016.'],
  ['first in line 7 of prices-2016-03-30.csv', 'first in line 7 of prices-2016-03-30.csv'],
  ['first in line 7 of 2016-03-30.csv', 'first in line 7 of 2016-03-30.csv'],
  ['filing 0000320193-16-000070', 'filing 0000320193-16-000070'],
])('%s', (words, formatted) => {
  expect(formatDatesInText(words)).toBe(formatted)
})
