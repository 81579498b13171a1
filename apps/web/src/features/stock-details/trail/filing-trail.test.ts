import { expect, test } from 'vitest'
import { filingLink } from './filing-trail.tsx'

test('a filing is found by the company’s number without zeros and its own without dashes', () => {
  expect(filingLink('0000320193', '0000320193-20-000096')).toBe(
    'https://www.sec.gov/Archives/edgar/data/320193/000032019320000096/0000320193-20-000096-index.htm',
  )
})

test.each([
  [null, '0000320193-20-000096'],
  ['', '0000320193-20-000096'],
  ['../x', '0000320193-20-000096'],
  ['0000320193', '0000320193-20-96'],
  ['0000320193', 'sample-0000320193-20-000096'],
  ['0000320193', '0000320193-20-000096/../..'],
])('what is not of the SEC’s shape leads nowhere: %s %s', (cik, accession) => {
  expect(filingLink(cik, accession)).toBeNull()
})
