import { activeSession } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { type IdentityFixture, identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const I_PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

identitySuite("one's own sessions", (world: IdentityFixture) => {
  async function laptopAndPhone() {
    const { app } = await world.open()
    const [laptop, phone] = [newVisitor(app), newVisitor(app, I_PHONE)]
    await laptop.startAnonymousSession('/auth/sign-up', ANN)
    await phone.startAnonymousSession('/auth/sign-in', ANN)
    const list = async () => z.array(activeSession.strict()).parse((await laptop.get('/auth/sessions')).json())
    return { app, laptop, phone, list }
  }

  test('are listed with what they run on, and which is this one', async () => {
    const { list } = await laptopAndPhone()
    const sessions = await list()
    expect(sessions.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['Firefox on Linux', true],
      ['Safari on iPhone', false],
    ])
    for (const { startedAt, lastSeenAt } of sessions)
      expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(startedAt))
  })

  test('end one by one, at once', async () => {
    const { laptop, phone, list } = await laptopAndPhone()
    expect((await phone.get('/auth/sessions')).statusCode).toBe(200)
    const other = (await list()).find(({ current }) => !current)
    expect((await laptop.send('DELETE', `/auth/sessions?id=${other?.id}`)).json()).toEqual({ success: true })
    expectIdentityError(await phone.get('/auth/sessions'), 'signed-out')
    expectIdentityError(await phone.get('/auth/token'), 'signed-out')
    expectIdentityError(await laptop.send('DELETE', `/auth/sessions?id=${other?.id}`), 'unknown-session')
    expect(await list()).toHaveLength(1)
  })

  test('end all but this one', async () => {
    const { laptop, phone, list } = await laptopAndPhone()
    const others = await laptop.send('DELETE', '/auth/sessions?id=others')
    expect([others.statusCode, others.headers['clear-site-data']]).toEqual([200, undefined])
    expectIdentityError(await phone.get('/auth/sessions'), 'signed-out')
    expect(await list()).toHaveLength(1)
  })

  test("end with this one's cookies too", async () => {
    const { laptop, list } = await laptopAndPhone()
    const own = (await list()).find(({ current }) => current)
    const ended = await laptop.send('DELETE', `/auth/sessions?id=${own?.id}`)
    expect(ended.headers['clear-site-data']).toBe('"cache"')
    expect([...laptop.cookies.keys()]).toEqual(['fairweight_device'])
    expectIdentityError(await laptop.get('/auth/sessions'), 'signed-out')
  })

  test("are nobody else's to end, nor to see", async () => {
    const { app, laptop, list } = await laptopAndPhone()
    const otherUser = newVisitor(app)
    await otherUser.startAnonymousSession('/auth/sign-up', { ...ANN, email: 'ben@example.org' })
    for (const { id } of await list())
      expectIdentityError(await otherUser.send('DELETE', `/auth/sessions?id=${id}`), 'unknown-session')
    expect((await otherUser.get('/auth/sessions')).json()).toHaveLength(1)
    expect((await laptop.get('/auth/sessions')).statusCode).toBe(200)
    expectIdentityError(await otherUser.send('DELETE', '/auth/sessions'), 'invalid-request')
  })
})
