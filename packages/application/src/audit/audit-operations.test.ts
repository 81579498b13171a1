import { expect, test } from 'vitest'
import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { auditOperations } from './audit-operations.ts'
import { commandToAudit } from './changing-commands.ts'
import { withCommandAudited } from './with-command-audited.ts'

const ANN = asUserId('ann')

const OPERATOR = { name: 'rosa', machine: 'office' }
const everything = { userId: null, since: null, action: null, limit: 100 }

test.each<[string, unknown, string | null]>([
  [
    'users.grant',
    { email: 'ann@people.example', role: 'bundle', until: '2027-01-31' },
    'users grant role=bundle until=2027-01-31',
  ],
  ['users.disable', { email: 'ann@people.example' }, 'users disable'],
  ['raffle.draw', { draw: '2026-Q4', seed: 'ff'.repeat(32), redraw: true }, 'raffle draw draw=2026-Q4 redraw=true'],
  ['newsletter.send', { kind: 'tips', subject: 'Ann told us', text: 'Dear Ann' }, 'newsletter send kind=tips'],
  ['market.import', { prices: ['/home/rosa/a.csv', 'b.csv'], facts: [] }, 'market import prices=2'],
  [
    'market.publish',
    { dataset: 'market', acceptCoverage: ['prices', 'facts'] },
    'market publish dataset=market acceptCoverage=prices,facts',
  ],
  ['market.track-record', { dataset: 'market', verify: true }, null],
  ['market.track-record', { dataset: 'market', rebuild: true }, 'market track-record dataset=market rebuild=true'],
  ['users.grant', { role: 'x\u001B[2J'.padEnd(500, 'y') }, `users grant role=x[2J${'y'.repeat(56)}`],
  ['users.grant', null, 'users grant'],
  ['users.show', { email: 'ann@people.example' }, null],
  ['constructor', {}, null],
])('of %s with %j is noted: %s', (operation, input, command) => {
  expect(commandToAudit(operation, input)).toBe(command)
})

forEachDatabase('the trail for operators', (open) => {
  test('a command is noted before it runs, one that fails a second time, and one that reads not at all', async () => {
    const { kysely: db } = await open()
    const noted = async () =>
      (await auditTrail.find(db, everything)).map(({ action, actor, device, details }) => [
        action,
        actor,
        device,
        details,
      ])
    const first = ['operator-command', 'operator', 'office', { by: 'rosa', command: 'users enable' }]
    await withCommandAudited(db, { operation: 'users.enable', input: {}, operator: OPERATOR }, async () =>
      expect(await noted()).toEqual([first]),
    )
    const failing = withCommandAudited(db, { operation: 'users.enable', input: {}, operator: OPERATOR }, () =>
      Promise.reject(new OperationError('unknown-user', 'Nobody.')),
    )
    await expect(failing).rejects.toMatchObject({ code: 'unknown-user' })
    expect(await noted()).toEqual([
      ['operator-command-failed', 'operator', 'office', { by: 'rosa', command: 'users enable', code: 'unknown-user' }],
      first,
      first,
    ])
    expect(
      await withCommandAudited(db, { operation: 'users.show', input: {}, operator: OPERATOR }, async () => 'read'),
    ).toBe('read')
    expect(await noted()).toHaveLength(3)
  })

  test('each line tells who, what, whose account and from where', async () => {
    const { kysely: db } = await open()
    const at = new Date('2026-11-22T12:00:00Z')
    await addUser(db, ANN, { email: 'ann@people.example' })
    const where = { sessionId: asSessionId('s'), device: 'Firefox on Linux', network: '203.0.113.0/24' }
    await auditTrail.record(db, {
      action: 'signed-in',
      userId: ANN,
      actor: 'person',
      where,
      details: { way: 'password', isNewBrowser: true },
      at,
    })
    await auditTrail.record(db, {
      action: 'subscription-started',
      userId: ANN,
      actor: 'system',
      where: null,
      details: { plan: 'Monthly' },
      at,
    })
    const { events } = await auditOperations['audit.list'].run({ email: 'ann@people.example' }, { db })
    const same = { id: expect.any(Number), at: '2026-11-22T12:00:00.000Z', account: 'ann@people.example' }
    expect(events).toEqual([
      { ...same, who: 'system', action: 'subscription-started', device: null, network: null, details: 'plan=Monthly' },
      {
        ...same,
        who: 'person',
        action: 'signed-in',
        device: 'Firefox on Linux',
        network: '203.0.113.0/24',
        details: 'way=password isNewBrowser=true',
      },
    ])
  })

  test.each<[unknown, string]>([
    [{ email: 7 }, 'unknown-user'],
    [{ since: '2026-02-31x' }, 'invalid-input'],
    [{ action: 'no-such' }, 'invalid-input'],
    [{ limit: 1.5 }, 'invalid-input'],
    [{ limit: 10_001 }, 'invalid-input'],
  ])('%j is refused', async (input, code) => {
    const { kysely: db } = await open()
    await expect(auditOperations['audit.list'].run(input, { db })).rejects.toMatchObject({
      name: 'OperationFailed',
      code,
    })
  })
})
