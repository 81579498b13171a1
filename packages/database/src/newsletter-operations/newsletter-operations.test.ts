import { expect, test } from 'vitest'
import type { Queryable } from '../opening/database.ts'
import { mails } from '../repositories/mails.ts'
import { newsletterIssues } from '../repositories/newsletters/newsletter-issues.ts'
import { newsletters } from '../repositories/newsletters/newsletters.ts'
import { profiles } from '../repositories/people/profiles.ts'
import { users } from '../repositories/people/users.ts'
import { addUser } from '../testing/add-user.ts'
import { forEachDatabase } from '../testing/for-each-database.ts'
import type { NewsletterSettings } from './newsletter-context.ts'
import { newsletterOperations } from './newsletter-operations.ts'

const now = new Date('2026-11-21T12:00:00Z')
const issue = { kind: 'insights', subject: 'What moved', text: 'One.\n\nTwo.' }
const here: NewsletterSettings = { postalAddress: '1 Main Street', isProduction: true }

async function addReader(db: Queryable, id: string, wants: { insights?: boolean; tips?: boolean; isAnonymous?: boolean } = {}): Promise<void> {
  const { insights = true, tips = false, isAnonymous = false } = wants
  await addUser(db, id, { isAnonymous })
  await profiles.save(db, id, { firstName: `First ${id}`, lastName: 'Last', insightsSubscriber: insights, tipsSubscriber: tips })
}

const send = (db: Queryable, input: object = issue, settings = here) => newsletterOperations['newsletter.send'].run(input, { db, now, ...settings })
const waiting = (db: Queryable) => db.selectFrom('mail').select(['key', 'kind', 'recipient', 'content']).orderBy('key').execute()

forEachDatabase('newsletters', (open) => {
  test('an issue goes to those who want it and may come in, once each', async () => {
    const { kysely: db } = await open()
    for (const id of ['ann', 'bob']) await addReader(db, id)
    await addReader(db, 'only-tips', { insights: false, tips: true })
    await addReader(db, 'visitor', { isAnonymous: true })
    await addReader(db, 'shut-out')
    await users.disable(db, 'shut-out@example.com', now)
    await addUser(db, 'no-profile')

    expect(await send(db, { ...issue, isDryRun: true })).toMatchObject({ result: 'Nothing was written. It would go to 2 readers.', newsletter: 'insights', begins: 'One. Two.', isDryRun: true, readers: 2, written: 2, writtenBefore: 0 })
    expect(await waiting(db)).toEqual([])
    const sent = await send(db)
    expect(sent).toMatchObject({ isDryRun: false, readers: 2, written: 2, writtenBefore: 0 })
    expect(await waiting(db)).toEqual(
      ['ann', 'bob'].map((userId) => ({
        key: `newsletter:${sent.issue}:${userId}`, kind: 'newsletter', recipient: `${userId}@example.com`,
        content: { userId, firstName: `First ${userId}`, newsletter: 'insights', issue: sent.issue },
      })),
    )
    expect(await newsletterIssues.find(db, sent.issue)).toMatchObject({ newsletter: 'insights', subject: 'What moved', text: 'One.\n\nTwo.', postalAddress: '1 Main Street' })

    await addReader(db, 'cy')
    expect(await send(db, { ...issue, isDryRun: true })).toMatchObject({ result: 'Nothing was written. It would go to 1 reader. 2 readers had it before.', readers: 3, written: 1, writtenBefore: 2 })
    expect(await send(db, { ...issue, text: '\uFEFFOne.\r\n\r\nTwo.\n\n' })).toMatchObject({ issue: sent.issue, readers: 3, written: 1, writtenBefore: 2 })
    expect(await send(db, { ...issue, subject: 'What else moved' })).toMatchObject({ written: 3, writtenBefore: 0 })
  })

  test('thousands go in pages, with progress; one that was stopped in the middle goes on, and two at once write each letter once', async () => {
    const { kysely: db } = await open()
    const people = Array.from({ length: 1_203 }, (_, place) => `reader-${place}`)
    await db.insertInto('app_user').values(people.map((id) => ({ id, email: `${id}@example.com` }))).execute()
    await db.insertInto('profile').values(people.map((id) => ({ user_id: id, first_name: id, last_name: '', tips_subscriber: true }))).execute()
    const tips = { ...issue, kind: 'tips' }
    const stopped = newsletterOperations['newsletter.send'].run(tips, { db, now, ...here, onProgress: ({ done }) => {
      if (done === 1_000) throw new Error('killed')
    } })
    await expect(stopped).rejects.toThrow('killed')
    const seen: number[] = []
    const [one, other] = await Promise.all([
      newsletterOperations['newsletter.send'].run(tips, { db, now, ...here, onProgress: ({ done, total }) => seen.push(done / total) }),
      send(db, tips),
    ])
    expect([one.readers, other.readers, one.written + other.written]).toEqual([1_203, 1_203, 203])
    expect(seen).toEqual([500 / 1_203, 1_000 / 1_203, 1])
    expect(new Set((await waiting(db)).map(({ recipient }) => recipient)).size).toBe(1_203)
  })

  test('no other letter waits behind a newsletter', async () => {
    const { kysely: db } = await open()
    await addReader(db, 'ann')
    await send(db)
    await mails.write(db, { key: 'reset:1', kind: 'reset', recipient: 'bob@example.com', content: {} })
    const later = new Date(Date.now() + 60_000)
    expect([(await mails.claim(db, later))?.kind, (await mails.claim(db, later))?.kind]).toEqual(['reset', 'newsletter'])
  })

  test('stopping one, or all, as often as it is asked, changes nothing else', async () => {
    const { kysely: db } = await open()
    await addReader(db, 'ann', { tips: true })
    await addReader(db, 'bob', { tips: true })
    for (let time = 0; time < 2; time += 1) await newsletters.stop(db, 'ann', ['tips'])
    expect(await profiles.find(db, 'ann')).toMatchObject({ firstName: 'First ann', insightsSubscriber: true, tipsSubscriber: false })
    expect([await newsletters.isWanted(db, 'insights', 'ann'), await newsletters.isWanted(db, 'tips', 'ann')]).toEqual([true, false])
    await newsletters.stop(db, 'ann', ['insights', 'tips'])
    await newsletters.stop(db, 'nobody', ['insights', 'tips'])
    expect(await profiles.find(db, 'ann')).toMatchObject({ insightsSubscriber: false, tipsSubscriber: false })
    expect(await profiles.find(db, 'bob')).toMatchObject({ insightsSubscriber: true, tipsSubscriber: true })
  })

  test.each([
    [{ ...issue, kind: 'news' }, 'The newsletter is one of insights, tips, not “news”.'],
    [{ ...issue, subject: ' ' }, 'The subject is one line of text.'],
    [{ ...issue, subject: 'Two\nlines' }, 'The subject is one line of text.'],
    [{ ...issue, subject: 'x'.repeat(151) }, 'The subject has 151 characters; 150 are the most.'],
    [{ ...issue, text: ' \n ' }, 'The text of the newsletter is empty.'],
    [{ ...issue, text: 'a\u0000b' }, 'The text of the newsletter is not plain UTF-8 text.'],
    [{ ...issue, text: 'a'.repeat(50_001) }, 'The text has 50,001 characters; 50,000 are the most.'],
    [{ kind: 'tips' }, 'The operation needs subject.'],
  ])('%j is one sentence, and nothing is written', async (input, sentence) => {
    const { kysely: db } = await open()
    await addReader(db, 'ann', { tips: true })
    await expect(async () => send(db, input)).rejects.toThrow(sentence)
    expect(await waiting(db)).toEqual([])
  })

  test('in production nothing goes without a postal address', async () => {
    const { kysely: db } = await open()
    await addReader(db, 'ann')
    await expect(async () => send(db, issue, { postalAddress: null, isProduction: true })).rejects.toThrow('A newsletter needs POSTAL_ADDRESS')
    expect(await send(db, issue, { postalAddress: null, isProduction: false })).toMatchObject({ written: 1 })
  })
})
