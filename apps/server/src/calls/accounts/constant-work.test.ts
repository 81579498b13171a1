import { expect, test } from 'vitest'
import { countingDatabase } from '@fairweight/testing/accounts/database/counting-database.ts'
import { onOneDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { openIdentityApp } from '../../../testing/accounts/identity-app.ts'
import { agreed, newVisitor } from '../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const WRONG = 'Grey-Heron-43'

onOneDatabase('where nobody is told who has an account', (database) => {
  // How long they take is measured by `npm run prove -- account-existence`; here, that they are the same ones.
  test.each([
    ['/auth/sign-in', (email: string) => ({ email, password: WRONG })],
    ['/auth/sign-up', (email: string) => ({ email, password: WRONG, ...agreed })],
    ['/auth/request-password-reset', (email: string) => ({ email })],
  ])('%s asks the database the same, whoever is named', async (path, bodyFor) => {
    const counting = countingDatabase(database())
    const ordinary = await openIdentityApp(database())
    await newVisitor(ordinary.app).startAnonymousSession('/auth/sign-up', ANN)
    const statementsFor = async (email: string, hasDevice: boolean) => {
      const server = await openIdentityApp(counting.database, { environment: { HIDE_ACCOUNT_EXISTENCE: 'true' } })
      const visitor = newVisitor(server.app)
      if (hasDevice) visitor.cookies.set('fairweight_device', 'a'.repeat(43))
      counting.take()
      const { statusCode, body } = await visitor.post(path, bodyFor(email))
      // What is done after the answer is done by then.
      await server.close()
      return { statusCode, body: body.replace(/"(reference|attempt)":"[^"]*"/, ''), statements: counting.take() }
    }
    for (const hasDevice of [false, true]) {
      const known = await statementsFor(ANN.email, hasDevice)
      const unknown = await statementsFor('nobody@example.org', hasDevice)
      expect(known.statements.length).toBeGreaterThan(1)
      expect(unknown).toEqual(known)
    }
    await ordinary.close()
  })

  test('a fifth link for one address, which is not made, is the same work as well', async () => {
    const counting = countingDatabase(database())
    const ordinary = await openIdentityApp(database())
    await newVisitor(ordinary.app).startAnonymousSession('/auth/sign-up', ANN)
    const statements: string[][] = []
    for (const email of [ANN.email, ANN.email, ANN.email, ANN.email, ANN.email, 'nobody@example.org']) {
      const server = await openIdentityApp(counting.database, { environment: { HIDE_ACCOUNT_EXISTENCE: 'true' } })
      counting.take()
      await newVisitor(server.app).post('/auth/request-password-reset', { email })
      await server.close()
      statements.push(counting.take())
    }
    expect(new Set(statements.map((kinds) => kinds.join(' '))).size).toBe(1)
    const emails = await database().kysely.selectFrom('mail').select('kind').where('kind', '=', 'reset').execute()
    expect(emails).toHaveLength(4)
    await ordinary.close()
  })
})
