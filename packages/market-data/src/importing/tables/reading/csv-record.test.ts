import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCsvRecord, parseCsvRecord } from './csv-record.ts'

it('reads back what it wrote', () => {
  const field = fc.string().map((text) => text.replaceAll(/[\r\n]+/g, ' '))
  fc.assert(
    fc.property(fc.array(field, { minLength: 1 }), (fields) => {
      expect(parseCsvRecord(formatCsvRecord(fields))).toEqual(fields)
    }),
  )
})

it('knows a quote that is still open', () => {
  expect(parseCsvRecord('a,"b')).toBeNull()
  expect(parseCsvRecord('a,"b ""c"" d",')).toEqual(['a', 'b "c" d', ''])
})
