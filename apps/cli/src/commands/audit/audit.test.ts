import { expect, test } from 'vitest'
import { describeAudit } from './audit.ts'

const line = {
  id: 1,
  at: '2026-11-22T12:00:00.123Z',
  who: 'rosa',
  action: 'role-granted',
  account: 'ann@people.example',
  device: 'office',
  network: null,
  details: 'role=bundle',
}

test('the trail is a table, newest first as it comes', () => {
  const other = {
    ...line,
    at: '2026-11-22T11:00:00.000Z',
    who: 'person',
    action: 'signed-in',
    device: 'Firefox on Linux',
    network: '203.0.113.0/24',
    details: '',
  }
  expect(describeAudit({ events: [line, other] }).split('\n')).toEqual([
    'When                  Who     Action        Account             From                              Details',
    '2026-11-22 12:00:00Z  rosa    role-granted  ann@people.example  office                            role=bundle',
    '2026-11-22 11:00:00Z  person  signed-in     ann@people.example  Firefox on Linux, 203.0.113.0/24',
  ])
})

test.each([[{ events: [] }], [null], [{ events: 'x' }], [[]]])('%j is an empty trail', (report) => {
  expect(describeAudit(report)).toBe('The audit trail has no such entries.')
})

test('what somebody named their machine moves no cursor', () => {
  expect(describeAudit({ events: [{ ...line, who: 'ro\u001B[2Jsa' }] })).not.toContain('\u001B')
})
