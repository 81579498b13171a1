import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import { expect, it } from 'vitest'
import { FACET_GUIDANCE } from './facet-guidance.ts'

it('says beside the grades and sizes what to look for, as the method sets them', () => {
  expect(FACET_GUIDANCE.value).toBe(
    'Financial stars run 0–5 in halves: conservative 3.5–5, less conservative from 2.5.',
  )
  expect(FACET_GUIDANCE.momentum).toBe('A is a percentile of 90+, where momentum investors look.')
  expect(FACET_GUIDANCE.cap).toBe('Large 10B+, mid 2B–10B, small 300M–2B.')
  expect(FACET_GUIDANCE.sector).toBeUndefined()
  expect(METHOD_SETTINGS.rating.momentumA).toBe(GUIDANCE.momentumRank)
})
