import { setTimeout as pause } from 'node:timers/promises'
import { assert, expect, test } from 'vitest'
import { currentTraceparent, formatTraceparent, nextStep, parseTraceparent, withinTrace } from './trace-context.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test('a traceparent is read and written', () => {
  const context = parseTraceparent(`00-${TRACE}-${SPAN}-01`) ?? assert.fail('it is valid')
  expect(context).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true })
  expect(formatTraceparent(context)).toBe(`00-${TRACE}-${SPAN}-01`)
  expect(parseTraceparent(`00-${TRACE}-${SPAN}-02`)).toMatchObject({ isSampled: false })
})

test('a later version is read as far as this one goes', () => {
  expect(parseTraceparent(`01-${TRACE}-${SPAN}-03-what-is-new`)).toMatchObject({ traceId: TRACE, isSampled: true })
})

test.each([
  ['nothing', undefined],
  ['several', [`00-${TRACE}-${SPAN}-01`]],
  ['an empty text', ''],
  ['a version that is none', `ff-${TRACE}-${SPAN}-01`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['a step of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ['more than this version has', `00-${TRACE}-${SPAN}-01-more`],
  ['a line of the log', `00-${TRACE}-${SPAN}-01\n{"level":50}`],
  ['an address', 'ann@example.com'],
])('%s is no traceparent', (_what, header) => {
  expect(parseTraceparent(header)).toBeNull()
})

test('the next step is another one of the same trace', () => {
  const context = { traceId: TRACE, spanId: SPAN, isSampled: true }
  const next = nextStep(context)
  expect(next).toMatchObject({ traceId: TRACE, isSampled: true })
  expect(next.spanId).not.toBe(SPAN)
  expect(parseTraceparent(formatTraceparent(next))).toEqual(next)
})

test('what is waited for within a step knows of it, and nothing else does', async () => {
  const steps = [SPAN, SPAN.replace('00', '11')]
  const seen = await Promise.all(
    steps.map((spanId) =>
      withinTrace({ traceId: TRACE, spanId, isSampled: false }, async () => {
        await pause(1)
        return currentTraceparent()
      }),
    ),
  )
  expect(seen).toEqual(steps.map((spanId) => `00-${TRACE}-${spanId}-00`))
  expect(currentTraceparent()).toBeNull()
})
