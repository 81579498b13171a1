import { expect, test } from 'vitest'
import { manifestInputs } from './manifest-inputs.ts'

const source = (id: number) => ({
  id,
  kind: 'prices' as const,
  file: `day-${id}.json`,
  sha256: String(id),
  rows: 1,
  columns: [],
  splitAdjustedAsOf: null,
})

test('a manifest lists every file of a short history, and of a long one the newest with a hash over those before', () => {
  const few = [source(1), source(2)]
  const listed = few.map(({ kind, file, sha256, rows }) => ({ kind, file, sha256, rows }))
  expect(manifestInputs({ sources: few, retired: null })).toEqual({ inputs: listed })
  const many = Array.from({ length: 700 }, (_, night) => source(night))
  const long = manifestInputs({ sources: many, retired: { files: 30, sha256: 'ab' } })
  expect([long.inputs.length, long.inputs[0]?.file, long.earlierInputs?.files]).toEqual([500, 'day-200.json', 230])
  const others = [source(700), ...many.slice(1)]
  expect(manifestInputs({ sources: others, retired: { files: 30, sha256: 'ab' } }).earlierInputs).not.toEqual(
    long.earlierInputs,
  )
})
