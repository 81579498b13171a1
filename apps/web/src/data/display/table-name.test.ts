import { expect, test } from 'vitest'
import { tableName } from './table-name.ts'

test('the file says what, as of when and of which snapshot, and marks sample data', () => {
  const source = { asOf: '2026-11-20', snapshot: '0123456789abcdef', dataset: 'market' } as const
  expect(tableName('stocks', source)).toBe('stocks-2026-11-20-0123456789ab')
  expect(tableName('My list/1', { ...source, dataset: 'sample' })).toBe('My-list-1-2026-11-20-0123456789ab-SAMPLE')
})
