import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SAME_MESSAGE_MINUTES, messageReferences } from '@fairweight/application/contact/message-references.ts'

const MESSAGE = { name: 'Ann', email: 'ann@example.com', topic: 'Payments', message: 'Hello.' } as const
const STRETCH = SAME_MESSAGE_MINUTES * 60_000

test('within ten minutes of a message its reference is found again, after twenty it is another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      fc.integer({ min: 0, max: 3 * STRETCH }),
      (first, later) => {
        const then = messageReferences(MESSAGE, 'secret', new Date(first)).now
        const { now, before } = messageReferences(MESSAGE, 'secret', new Date(first + later))
        const isFoundAgain = now === then || before === then
        // Between one stretch and two, either may be.
        const mustBeFound = later <= STRETCH || (later < 2 * STRETCH && isFoundAgain)
        expect(isFoundAgain).toBe(mustBeFound)
      },
    ),
  )
})

test("no two messages share a reference by moving words between fields, and no secret knows another's", () => {
  const at = new Date('2126-03-04T12:00:00Z')
  const references = [
    MESSAGE,
    { ...MESSAGE, name: 'Ann ' },
    { ...MESSAGE, message: 'Hello' },
    { ...MESSAGE, topic: 'My account' as const },
  ].map((one) => messageReferences(one, 'secret', at).now)
  expect(new Set([...references, messageReferences(MESSAGE, 'another', at).now]).size).toBe(5)
})
