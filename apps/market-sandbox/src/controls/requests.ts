import { SOURCE_NAMES } from '@fairweight/market-data/provenance/source-name.ts'
import { z } from 'zod'
import { FAULTS } from '../faults/fault.ts'

export const faultRequest = z.strictObject({
  source: z.enum(SOURCE_NAMES),
  fault: z.enum(FAULTS),
  isOn: z.boolean().default(true),
  times: z.number().int().min(1).nullable().default(null),
  ticker: z.string().max(10).nullable().default(null),
})

export const planRequest = z.strictObject({
  plan: z
    .strictObject({
      seed: z.number().int(),
      share: z.number().min(0).max(1),
      faults: z
        .array(z.enum(FAULTS))
        .min(1)
        .default([...FAULTS]),
    })
    .nullable(),
})
