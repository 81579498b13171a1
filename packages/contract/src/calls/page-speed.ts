import { pageSpeedReceived, pageSpeedReport, pageSpeedSampling } from '../page-speed/index.ts'
import { defineCall } from './call.ts'

const everyone = { who: 'everyone' } as const

export const getPageSpeedSampling = defineCall({
  method: 'GET',
  path: '/page-speed/sampling',
  summary: 'Which share of visits is measured; 0 for a browser that asks not to be tracked.',
  access: everyone,
  response: pageSpeedSampling,
  errors: ['not-available', 'too-many-requests'],
  rateLimit: { counter: 'page-speed-sampling', max: 600, perSeconds: 60, per: 'address' },
})

export const postPageSpeed = defineCall({
  method: 'POST',
  path: '/page-speed',
  summary: 'Counts what one visit measured, with nothing about whose it was.',
  access: everyone,
  body: pageSpeedReport,
  response: pageSpeedReceived,
  errors: ['invalid-request', 'too-large', 'foreign-origin', 'not-available', 'too-many-requests'],
  rateLimit: { counter: 'page-speed', max: 120, perSeconds: 60, per: 'address' },
})
