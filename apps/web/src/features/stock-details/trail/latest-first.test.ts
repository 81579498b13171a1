import type { ReportedFact } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { latestFirst } from './latest-first.ts'

const fact = (item: string, filed: string | null, end: string): ReportedFact => ({
  item,
  value: 1,
  unit: 'USD',
  tag: null,
  period: { end, months: 12 },
  filed,
  accession: filed,
  source: null,
})

test('the latest filing comes first, one item beside itself in it, and what was not filed last', () => {
  const given = [
    fact('close', null, '2026-11-20'),
    fact('revenue', '2025-02-01', '2024-12-31'),
    fact('revenue', '2026-02-01', '2024-12-31'),
    fact('cash', '2026-02-01', '2025-12-31'),
    fact('revenue', '2026-02-01', '2025-12-31'),
  ]
  expect(latestFirst(given).map(({ item, filed, period }) => `${item} ${filed} ${period.end}`)).toEqual([
    'cash 2026-02-01 2025-12-31',
    'revenue 2026-02-01 2025-12-31',
    'revenue 2026-02-01 2024-12-31',
    'revenue 2025-02-01 2024-12-31',
    'close null 2026-11-20',
  ])
})
