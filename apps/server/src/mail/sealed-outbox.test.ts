import { type Database, mails } from '@fairweight/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../http/logger.ts'
import { onEachDatabase } from '../identity/testing/on-each-database.ts'
import { deriveKeys } from '../identity/tokens/keys.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { deliverDue } from './deliver.ts'
import { type Letter, toRow } from './letter.ts'
import { createLetterSeal } from './seal/letter-seal.ts'
import { textOf } from './letters/text-of.ts'
import { createPost } from './post.ts'
import { everyLetter } from './testing/every-letter.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'

const siteOrigin = 'https://fairweight.example'
const log = createLogger('silent')
/** By then whatever is written now is due. */
const inAMinute = () => new Date(Date.now() + 60_000)
const reset: Letter = { kind: 'reset', to: 'ann@example.com', userId: 'ann', firstName: null, token: 'hush-hush', expiresAt: new Date(Date.now() + 3_600_000) }
/** The one to a winner is as an earlier version wrote it, with its link. */
const letters = everyLetter()

/** What a letter's links tell beyond a page of ours: whatever follows its name, and whole addresses elsewhere. */
function secretsOf(letter: Letter): string[] {
  return textOf(letter, siteOrigin).paragraphs.flatMap((paragraph) => {
    if (typeof paragraph === 'string') return []
    const { origin, searchParams, hash } = new URL(paragraph.address)
    return origin === siteOrigin ? [...searchParams.values(), ...new URLSearchParams(hash.slice(1)).values()].filter((value) => value !== '') : [paragraph.address]
  })
}

onEachDatabase('the outbox of waiting letters', (database) => {
  let server: MailServer
  let endings: (() => Promise<void>)[] = []
  beforeEach(async () => {
    server = await startMailServer()
    endings.push(() => server.close())
  })
  afterEach(async () => {
    for (const end of endings) await end()
    endings = []
  })

  const rawTable = async () => JSON.stringify((await database().executeSql('select mail::text as line from mail')).rows)
  const states = async () => (await database().kysely.selectFrom('mail').select(['state', 'last_error']).execute()).map(({ state, last_error }) => [state, last_error])
  const delivery = (secrets: readonly string[]) => ({ database: database(), smtpUrl: server.url, seal: createLetterSeal(deriveKeys(secrets, 'waiting-letter')), from: 'hello@fairweight.example', siteOrigin, unsubscribeToken: () => 'stop', log, now: inAMinute })
  const deliver = (secrets: readonly string[]) => deliverDue(delivery(secrets), new AbortController().signal)

  /** The post of a server whose mail server is away, so that everything waits. */
  async function openPost(opened: Database, secrets: readonly string[]) {
    const jobs = await startJobs({ database: opened, log })
    endings.unshift(() => jobs.stop())
    return createPost({ ...delivery(secrets), jobs, smtpUrl: 'smtp://127.0.0.1:9' })
  }

  test('holds nothing by which somebody who reads the table could use a link', async () => {
    const post = await openPost(database(), ['the only secret of this test, long enough'])
    for (const letter of letters) await post.write(database().kysely, letter)
    const secrets = letters.flatMap(secretsOf)
    expect(secrets).toEqual(expect.arrayContaining(['reset-token', 'entry-token', 'prize-token', 'https://payments.example/invoices/in_1']))
    const table = await rawTable()
    for (const letter of letters) expect(table).toContain(`"${letter.kind}:`.slice(1))
    for (const secret of secrets) expect(table).not.toContain(secret)
  })

  test('is sent after a secret was put in front of the one that sealed it, and given up without any that opens it', async () => {
    const [older, newer] = ['the older secret of this test, long enough', 'the newer secret of this test, long enough']
    await mails.write(database().kysely, createLetterSeal(deriveKeys([older], 'waiting-letter')).close(toRow(reset)))
    await deliver([newer, older])
    expect(server.taken.map(({ links }) => links)).toEqual([expect.arrayContaining([`${siteOrigin}/reset-password#token=hush-hush`])])
    await database().kysely.deleteFrom('mail').execute()
    await mails.write(database().kysely, createLetterSeal(deriveKeys([older], 'waiting-letter')).close(toRow(reset)))
    await deliver([newer])
    expect([server.taken.length, await states()]).toEqual([1, [['failed', 'its secret is sealed by an AUTH_SECRET that is not configured any more']]])
  })

  test('as the version before left it, in clear, is sealed by the start and sent all the same', async () => {
    const secrets = ['the only secret of this test, long enough']
    for (const letter of [...letters, reset]) await mails.write(database().kysely, toRow(letter))
    expect(await rawTable()).toContain('prize-token')
    await openPost(database(), secrets)
    const table = await rawTable()
    for (const secret of [...letters, reset].flatMap(secretsOf)) expect(table).not.toContain(secret)
    // Later than what the start tried in vain is tried again.
    await deliverDue({ ...delivery(secrets), now: () => new Date(Date.now() + 30 * 60_000) }, new AbortController().signal)
    expect(server.taken.flatMap(({ links }) => links)).toEqual(expect.arrayContaining([`${siteOrigin}/reset-password#token=hush-hush`, `${siteOrigin}/raffle-terms#prize=prize-token`]))
  })
})
