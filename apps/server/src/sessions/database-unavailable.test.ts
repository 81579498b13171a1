import { type TestDatabase, openForTests } from '@fairweight/testing/database/open-for-tests.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectIdentityError } from '../../testing/accounts/expect-identity-error.ts'
import { type IdentityApp, openIdentityApp } from '../../testing/accounts/identity-app.ts'
import { type Visitor, newVisitor } from '../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
let opened: TestDatabase
let server: IdentityApp
let visitor: Visitor

beforeEach(async () => {
  opened = await openForTests()
  server = await openIdentityApp(opened.database)
  visitor = newVisitor(server.app)
  await visitor.startAnonymousSession('/auth/sign-up', ANN)
  expect((await visitor.get('/user/bookmarks')).statusCode).toBe(200)
  await opened.database.close()
})

afterEach(async () => {
  await server.close()
  await opened.discard()
})

test('while the database is away, those who were there go on as long as a token is good', async () => {
  server.pass(299)
  expect((await visitor.get('/user/bookmarks')).statusCode).toBe(200)
  server.pass(1)
  const refused = await visitor.get('/user/bookmarks')
  expectIdentityError(refused, 'not-available')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('what is open to everyone stays open, with a token too', async () => {
  server.pass(60)
  expect((await visitor.get('/auth/providers')).statusCode).toBe(200)
  expect((await newVisitor(server.app).get('/auth/providers')).statusCode).toBe(200)
})

test('nobody is told that they are signed out, and no cookie is taken', async () => {
  server.pass(60)
  const before = new Map(visitor.cookies)
  expectIdentityError(await visitor.get('/auth/token'), 'not-available')
  expectIdentityError(await visitor.post('/auth/sign-out'), 'not-available')
  expectIdentityError(await visitor.post('/auth/sign-in', ANN), 'not-available')
  expectIdentityError(await visitor.post('/auth/anonymous'), 'not-available')
  expect(visitor.cookies).toEqual(before)
})

test('a token that is none is refused without asking the database', async () => {
  expectIdentityError(await visitor.send('GET', '/user/bookmarks', { token: 'made-up' }), 'signed-out')
})
