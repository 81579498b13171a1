import { expect, test } from 'vitest'
import { type UserId, asUserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { newsletterIssues } from '@fairweight/database/repositories/newsletters/newsletter-issues.ts'
import { newsletters } from '@fairweight/database/repositories/newsletters/newsletters.ts'
import { profiles } from '@fairweight/database/repositories/users/profiles.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import type { NewsletterSettings } from './send-issue.ts'
import { newsletterOperations } from './newsletter-operations.ts'

const ANN = asUserId('ann')

const now = new Date('2026-11-21T12:00:00Z')
const ISSUE = { kind: 'insights', subject: 'What moved', text: 'One.\n\nTwo.' }
const HERE: NewsletterSettings = { postalAddress: '1 Main Street', isProduction: true }

async function addReader(
  db: Queryable,
  id: UserId,
  wants: { insights?: boolean; tips?: boolean; isAnonymous?: boolean } = {},
): Promise<void> {
  const { insights = true, tips = false, isAnonymous = false } = wants
  await addUser(db, id, { isAnonymous })
  await profiles.save(db, id, {
    firstName: `First ${id}`,
    lastName: 'Last',
    insightsSubscriber: insights,
    tipsSubscriber: tips,
  })
}

const send = (db: Queryable, input: object = ISSUE, settings = HERE) =>
  newsletterOperations['newsletter.send'].run(input, { db, now, ...settings })
const waiting = (db: Queryable) =>
  db.selectFrom('mail').select(['key', 'kind', 'recipient', 'content']).orderBy('key').execute()

forEachDatabase('newsletters', (open) => {
  test('an issue goes to those who want it and may come in, once each', async () => {
    const { kysely: db } = await open()
    for (const id of ['ann', 'bob']) await addReader(db, asUserId(id))
    await addReader(db, asUserId('only-tips'), { insights: false, tips: true })
    await addReader(db, asUserId('visitor'), { isAnonymous: true })
    await addReader(db, asUserId('shut-out'))
    await users.disable(db, 'shut-out@example.com', now)
    await addUser(db, 'no-profile')

    expect(await send(db, { ...ISSUE, isDryRun: true })).toMatchObject({
      result: 'Nothing was sent. It would go to 2 readers.',
      newsletter: 'insights',
      begins: 'One. Two.',
      isDryRun: true,
      readers: 2,
      written: 2,
      writtenBefore: 0,
    })
    expect(await waiting(db)).toEqual([])
    const sent = await send(db)
    expect(sent).toMatchObject({ isDryRun: false, readers: 2, written: 2, writtenBefore: 0 })
    expect(await waiting(db)).toEqual(
      ['ann', 'bob'].map((userId) => ({
        key: `newsletter:${sent.issue}:${userId}`,
        kind: 'newsletter',
        recipient: `${userId}@example.com`,
        content: { userId, firstName: `First ${userId}`, newsletter: 'insights', issue: sent.issue },
      })),
    )
    expect(await newsletterIssues.find(db, sent.issue)).toMatchObject({
      newsletter: 'insights',
      subject: 'What moved',
      text: 'One.\n\nTwo.',
      postalAddress: '1 Main Street',
    })

    await addReader(db, asUserId('cy'))
    expect(await send(db, { ...ISSUE, isDryRun: true })).toMatchObject({
      result: 'Nothing was sent. It would go to 1 reader. 2 readers already had it.',
      readers: 3,
      written: 1,
      writtenBefore: 2,
    })
    expect(await send(db, { ...ISSUE, text: '\uFEFFOne.\r\n\r\nTwo.\n\n' })).toMatchObject({
      issue: sent.issue,
      readers: 3,
      written: 1,
      writtenBefore: 2,
    })
    expect(await send(db, { ...ISSUE, subject: 'What else moved' })).toMatchObject({ written: 3, writtenBefore: 0 })
  })

  test('thousands go in pages, with progress; one that was stopped in the middle goes on, and two at once write each email once', async () => {
    const { kysely: db } = await open()
    const people = Array.from({ length: 1_203 }, (_, place) => asUserId(`reader-${place}`))
    await db
      .insertInto('app_user')
      .values(people.map((id) => ({ id, email: `${id}@example.com` })))
      .execute()
    await db
      .insertInto('profile')
      .values(people.map((id) => ({ user_id: id, first_name: id, last_name: '', tips_subscriber: true })))
      .execute()
    const tips = { ...ISSUE, kind: 'tips' }
    const stopped = newsletterOperations['newsletter.send'].run(tips, {
      db,
      now,
      ...HERE,
      onProgress: ({ done }) => {
        if (done === 1_000) throw new Error('killed')
      },
    })
    await expect(stopped).rejects.toThrow('killed')
    const seen: number[] = []
    const [one, other] = await Promise.all([
      newsletterOperations['newsletter.send'].run(tips, {
        db,
        now,
        ...HERE,
        onProgress: ({ done, total }) => seen.push(done / total),
      }),
      send(db, tips),
    ])
    expect([one.readers, other.readers, one.written + other.written]).toEqual([1_203, 1_203, 203])
    expect(seen).toEqual([500 / 1_203, 1_000 / 1_203, 1])
    expect(new Set((await waiting(db)).map(({ recipient }) => recipient)).size).toBe(1_203)
  })

  test('no other email waits behind a newsletter', async () => {
    const { kysely: db } = await open()
    await addReader(db, ANN)
    await send(db)
    await mails.write(db, { key: 'reset:1', kind: 'reset', recipient: 'bob@example.com', content: {} })
    const later = new Date(Date.now() + 60_000)
    expect([(await mails.claim(db, later))?.kind, (await mails.claim(db, later))?.kind]).toEqual([
      'reset',
      'newsletter',
    ])
  })

  test('stopping one, or all, as often as it is asked, changes nothing else', async () => {
    const { kysely: db } = await open()
    await addReader(db, ANN, { tips: true })
    await addReader(db, asUserId('bob'), { tips: true })
    for (let time = 0; time < 2; time += 1) await newsletters.stop(db, ANN, ['tips'])
    expect(await profiles.find(db, ANN)).toMatchObject({
      firstName: 'First ann',
      insightsSubscriber: true,
      tipsSubscriber: false,
    })
    expect([await newsletters.isWanted(db, 'insights', ANN), await newsletters.isWanted(db, 'tips', ANN)]).toEqual([
      true,
      false,
    ])
    await newsletters.stop(db, ANN, ['insights', 'tips'])
    await newsletters.stop(db, asUserId('nobody'), ['insights', 'tips'])
    expect(await profiles.find(db, ANN)).toMatchObject({ insightsSubscriber: false, tipsSubscriber: false })
    expect(await profiles.find(db, asUserId('bob'))).toMatchObject({ insightsSubscriber: true, tipsSubscriber: true })
  })

  test.each([
    [{ ...ISSUE, kind: 'news' }, 'The newsletter must be one of insights, tips, not “news”.'],
    [{ ...ISSUE, subject: ' ' }, 'The subject must be one line of text.'],
    [{ ...ISSUE, subject: 'Two\nlines' }, 'The subject must be one line of text.'],
    [{ ...ISSUE, subject: 'x'.repeat(151) }, 'The subject has 151 characters; the maximum is 150.'],
    [{ ...ISSUE, text: ' \n ' }, 'The text of the newsletter is empty.'],
    [{ ...ISSUE, text: 'a\u0000b' }, 'The text of the newsletter is not plain UTF-8 text.'],
    [{ ...ISSUE, text: 'a'.repeat(50_001) }, 'The text has 50,001 characters; the maximum is 50,000.'],
    [{ kind: 'tips' }, 'The operation needs subject.'],
  ])('%j is one sentence, and nothing is written', async (input, sentence) => {
    const { kysely: db } = await open()
    await addReader(db, ANN, { tips: true })
    await expect(async () => send(db, input)).rejects.toThrow(sentence)
    expect(await waiting(db)).toEqual([])
  })

  test('in production nothing goes without a postal address', async () => {
    const { kysely: db } = await open()
    await addReader(db, ANN)
    await expect(async () => send(db, ISSUE, { postalAddress: null, isProduction: true })).rejects.toThrow(
      'A newsletter cannot be sent without POSTAL_ADDRESS',
    )
    expect(await send(db, ISSUE, { postalAddress: null, isProduction: false })).toMatchObject({ written: 1 })
  })
})
