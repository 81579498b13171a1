import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailStore, openMailStore } from './mail-store.ts'

let folder: string
let kept: MailStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-kept-'))
  kept = await openMailStore(join(folder, 'mail'))
})
afterEach(() => rm(folder, { recursive: true }))

const message = (subject: string) =>
  Buffer.from(
    `From: a@example.com\r\nTo: "B, C" <b@example.com>\r\nSubject: ${subject}\r\n\r\nRead http://localhost:3000/x?a=b&c=d. And http://localhost:3000/y, too: http://localhost:3000/y\r\n`,
  )

test('the newest email comes first, and only the newest 200 are kept', async () => {
  for (let number = 0; number < 203; number += 1) await kept.keep(message(`email ${number}`))
  const subjects = (await kept.list()).map(({ subject }) => subject)
  expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, 'email 202', 'email 3'])
  expect(await readdir(join(folder, 'mail'))).toHaveLength(200)
})

test('an email is found by its id, with its links', async () => {
  await kept.keep(message('hello'))
  const [email] = await kept.list()
  expect(email).toMatchObject({
    from: 'a@example.com',
    to: 'B, C <b@example.com>',
    html: '',
    links: ['http://localhost:3000/x?a=b&c=d', 'http://localhost:3000/y'],
  })
  expect(await kept.find(email?.id ?? '')).toEqual(email)
})

test.each(['', '..', '../../etc/passwd', '1700000000000-000001-00000000', 'x.eml'])(
  'there is no email %j',
  async (id) => {
    expect(await kept.find(id)).toBeNull()
  },
)
