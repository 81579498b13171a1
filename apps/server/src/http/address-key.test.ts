import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey, networkOf } from './address-key.ts'

test.each([
  ['203.0.113.7', 'address:203.0.113.7'],
  ['::ffff:203.0.113.7', 'address:203.0.113.7'],
  ['::FFFF:cb00:7107', 'address:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::'],
  ['2001:DB8:1:2::', 'address:2001:db8:1:2::'],
  ['2001:db8::1', 'address:2001:db8:0:0::'],
  ['::1', 'address:0:0:0:0::'],
  ['fe80::1%eth0', 'address:fe80:0:0:0::'],
])('%s is counted as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['not an address', null],
])('%s is noted as of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('all of one /64 count together, and no two of them apart', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16))
  const half = fc.array(group, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(half, half, half, (household, one, other) => {
      const isMapped = household.every((part) => part === '0')
      fc.pre(!isMapped)
      expect(addressKey([...household, ...one].join(':'))).toBe(addressKey([...household, ...other].join(':')))
      expect(addressKey([...household, ...one].join(':'))).toBe(`address:${household.join(':')}::`)
    }),
  )
})
