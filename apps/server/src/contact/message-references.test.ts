import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SAME_MESSAGE_MINUTES, messageReferences } from './message-references.ts'

const message = { name: 'Ann', email: 'ann@example.com', topic: 'Payments', message: 'Hello.' } as const
const stretch = SAME_MESSAGE_MINUTES * 60_000

test('within ten minutes of a message its reference is found again, after twenty it is another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), fc.integer({ min: 0, max: 3 * stretch }), (first, later) => {
      const then = messageReferences(message, 'secret', new Date(first)).now
      const { now, before } = messageReferences(message, 'secret', new Date(first + later))
      if (later <= stretch) expect([now, before]).toContain(then)
      if (later >= 2 * stretch) expect([now, before]).not.toContain(then)
    }),
  )
})

test('no two messages share a reference by moving words between fields, and no secret knows another\'s', () => {
  const at = new Date('2126-03-04T12:00:00Z')
  const references = [message, { ...message, name: 'Ann ' }, { ...message, message: 'Hello' }, { ...message, topic: 'My account' as const }].map((one) => messageReferences(one, 'secret', at).now)
  expect(new Set([...references, messageReferences(message, 'another', at).now]).size).toBe(5)
})
