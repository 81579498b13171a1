import { z } from 'zod'
import { defineCall } from './call.ts'

const often = { counter: 'health', max: 600, perSeconds: 60, kept: 'memory' } as const

export const getHealth = defineCall({
  method: 'GET',
  path: '/health',
  summary: 'The process is alive.',
  access: { who: 'everyone' },
  response: z.object({ status: z.literal('alive') }),
  errors: ['too-many-requests'],
  rateLimit: often,
})

export const getReady = defineCall({
  method: 'GET',
  path: '/ready',
  summary: 'Database, snapshot and workers are ready.',
  access: { who: 'everyone' },
  response: z.object({
    status: z.literal('ready'),
    checks: z.record(z.string(), z.object({ ready: z.boolean(), note: z.string() })),
  }),
  errors: ['not-ready', 'too-many-requests'],
  rateLimit: often,
})
