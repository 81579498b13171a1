import { expect, it } from 'vitest'
import type { CoverageLoss, CoveragePart } from '../../quality-checks/universe/coverage.ts'
import { reportCoverageLosses } from './coverage-losses.ts'

const loss = (part: CoveragePart, severity: 'block' | 'warn', sentence: string): CoverageLoss => ({
  part,
  finding: {
    check: `coverage-of-${part}`,
    severity,
    ticker: null,
    sessionDate: '2020-01-13',
    detail: {},
    sentence,
    remedy: `Import the ${part}.`,
    blocked: severity === 'block' ? 'the publish' : null,
  },
})
const losses = [
  loss('prices', 'block', 'One price.'),
  loss('grades', 'block', 'One value grade.'),
  loss('grades', 'block', 'One momentum grade.'),
  loss('filings', 'warn', 'Few filings.'),
]

it('refuses with everything that is missing, what to do, whom it spares and what would have to be named', () => {
  expect(() => reportCoverageLosses(losses, [], '2020-01-10')).toThrow(
    'Nothing was published, and readers still see the day of 2020-01-10: One price. One value grade. One momentum grade. Import the prices. If that is correct, publish with --accept-coverage prices,grades.',
  )
  expect(() => reportCoverageLosses(losses, [], null)).toThrow(/^Nothing was published: One price\./)
})

it('lets nothing through that was not named, and asks for what was named too', () => {
  expect(() => reportCoverageLosses(losses, ['grades', 'filings'], null)).toThrow(
    /: One price\. Import the prices\. If that is correct, publish with --accept-coverage prices,grades,filings\.$/,
  )
})

it('tells of each loss that was accepted that it was, and leaves the others as they are', () => {
  const reported = reportCoverageLosses(losses, ['prices', 'grades'], '2020-01-10')
  expect(reported.map(({ severity, blocked }) => [severity, blocked])).toEqual(losses.map(() => ['warn', null]))
  expect(reported.map(({ sentence }) => sentence)).toEqual([
    'One price. This was explicitly accepted, and the day was published anyway.',
    'One value grade. This was explicitly accepted, and the day was published anyway.',
    'One momentum grade. This was explicitly accepted, and the day was published anyway.',
    'Few filings.',
  ])
  expect(reportCoverageLosses(losses.slice(3), [], null)).toEqual([losses[3]?.finding])
})
