import { expect, test } from 'vitest'
import type { Queryable } from '../opening/database.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { mails } from './mails.ts'

const EMAIL = {
  key: 'welcome:ann',
  kind: 'welcome',
  recipient: 'ann@example.com',
  content: { firstName: 'Ann “A”', userId: 'ann' },
}
const soon = () => new Date(Date.now() + 60_000)
const row = (db: Queryable) => db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()

async function claimOnly(db: Queryable) {
  const claimed = await mails.claim(db, soon())
  if (!claimed) throw new Error('There is an email to claim.')
  return claimed
}

forEachDatabase('mails', (open) => {
  test('an email is written once, also by many at once', async () => {
    const { kysely } = await open()
    const written = await Promise.all(Array.from({ length: 8 }, () => mails.write(kysely, EMAIL)))
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await claimOnly(kysely)).toMatchObject({ ...EMAIL, attempts: 1 })
    expect(await mails.write(kysely, EMAIL)).toBe(false)
    expect([await mails.isWritten(kysely, EMAIL.key), await mails.isWritten(kysely, 'welcome:bob')]).toEqual([
      true,
      false,
    ])
  })

  test('an email waits, is being sent, and is sent; of one that never was there is no state', async () => {
    const { kysely } = await open()
    const state = () => mails.stateOf(kysely, EMAIL.key)
    expect(await state()).toBeNull()
    await mails.write(kysely, EMAIL)
    expect(await state()).toBe('waiting')
    const { id } = await claimOnly(kysely)
    expect(await state()).toBe('sending')
    await mails.sent(kysely, id, soon())
    expect(await state()).toBe('sent')
  })

  test('what waits too long is counted, from when the first was written; newsletters may wait', async () => {
    const { kysely } = await open()
    const { claim, sent, waitingSince, countByState, write } = mails
    expect(await waitingSince(kysely, soon())).toBeNull()
    expect(await countByState(kysely)).toEqual({})
    for (const key of ['1', '2', '3']) await write(kysely, { ...EMAIL, key })
    await write(kysely, { ...EMAIL, key: 'issue', kind: 'newsletter' })
    const { created_at } = await kysely
      .selectFrom('mail')
      .select('created_at')
      .orderBy('created_at')
      .executeTakeFirstOrThrow()
    expect(await waitingSince(kysely, soon())).toEqual({ count: 3, since: created_at.toISOString() })
    expect(await waitingSince(kysely, created_at)).toBeNull()
    await sent(kysely, (await claim(kysely, soon()))?.id ?? '', soon())
    expect(await countByState(kysely)).toEqual({ waiting: 3, sent: 1 })
  })

  test('many claimers never get the same email, and each is claimed', async () => {
    const { kysely } = await open()
    for (let number = 0; number < 12; number += 1) await mails.write(kysely, { ...EMAIL, key: `welcome:${number}` })
    const claimed = await Promise.all(Array.from({ length: 20 }, () => mails.claim(kysely, soon())))
    const keys = claimed.flatMap((claim) => (claim ? [claim.key] : []))
    expect(new Set(keys).size).toBe(keys.length)
    for (let rest = await mails.claim(kysely, soon()); rest; rest = await mails.claim(kysely, soon()))
      keys.push(rest.key)
    expect(new Set(keys).size).toBe(12)
  })

  test('an email that has gone keeps neither recipient nor content', async () => {
    const { kysely } = await open()
    await mails.write(kysely, EMAIL)
    const { id } = await claimOnly(kysely)
    await mails.sent(kysely, id, soon())
    expect(await row(kysely)).toMatchObject({ state: 'sent', recipient: null, content: null, key: EMAIL.key })
    expect(await mails.claimOne(kysely, id, soon())).toBeNull()
  })

  test('one that did not go waits, and then goes with all it had', async () => {
    const { kysely } = await open()
    await mails.write(kysely, EMAIL)
    const { id } = await claimOnly(kysely)
    const later = new Date(soon().getTime() + 60_000)
    await mails.retry(kysely, id, '451 <ann@example.com> try later', later)
    expect(await row(kysely)).toMatchObject({ state: 'waiting', last_error: '451 <(the recipient)> try later' })
    expect(await mails.claim(kysely, soon())).toBeNull()
    expect(await mails.claimOne(kysely, id, soon())).toBeNull()
    expect(await mails.claimOne(kysely, id, later)).toMatchObject({ ...EMAIL, attempts: 2 })
  })

  test('one that will never go is struck out, with the reason but without the address', async () => {
    const { kysely } = await open()
    await mails.write(kysely, EMAIL)
    const { id } = await claimOnly(kysely)
    await mails.fail(kysely, id, '550 ann@example.com is unknown', soon())
    expect(await row(kysely)).toMatchObject({
      state: 'failed',
      recipient: null,
      content: null,
      last_error: '550 (the recipient) is unknown',
    })
  })

  test('one whose sender died is given up, not sent twice', async () => {
    const { kysely } = await open()
    await mails.write(kysely, EMAIL)
    const { id } = await claimOnly(kysely)
    expect(await mails.giveUpInterrupted(kysely, new Date(0), soon())).toBe(0)
    const later = new Date(soon().getTime() + 1)
    expect(await mails.giveUpInterrupted(kysely, later, later)).toBe(1)
    expect(await row(kysely)).toMatchObject({ state: 'uncertain', recipient: null, content: null })
    await mails.sent(kysely, id, later)
    expect(await row(kysely)).toMatchObject({ state: 'uncertain' })
  })

  test('what waits can be written anew, by its kind; what is being handed over is left alone', async () => {
    const { kysely } = await open()
    await mails.write(kysely, { ...EMAIL, key: 'going' })
    await claimOnly(kysely)
    await mails.write(kysely, { ...EMAIL, key: 'waiting' })
    await mails.write(kysely, { ...EMAIL, key: 'left' })
    await mails.write(kysely, { ...EMAIL, key: 'other', kind: 'other' })
    await mails.rewriteWaiting(kysely, ['welcome'], ({ key, recipient }) =>
      key === 'left' ? null : { said: `${key} to ${recipient}` },
    )
    const rows = await kysely.selectFrom('mail').select(['key', 'content']).orderBy('key').execute()
    expect(rows).toEqual([
      { key: 'going', content: EMAIL.content },
      { key: 'left', content: EMAIL.content },
      { key: 'other', content: EMAIL.content },
      { key: 'waiting', content: { said: 'waiting to ann@example.com' } },
    ])
  })

  test('one that waits can be taken back; one that is on its way cannot', async () => {
    const { kysely } = await open()
    await mails.write(kysely, EMAIL)
    await mails.takeBack(kysely, EMAIL.key)
    expect(await mails.claim(kysely, soon())).toBeNull()
    await mails.write(kysely, EMAIL)
    await claimOnly(kysely)
    await mails.takeBack(kysely, EMAIL.key)
    expect(await row(kysely)).toMatchObject({ state: 'sending' })
  })

  test('an email of a transaction that is undone was never written', async () => {
    const { kysely } = await open()
    const undone = kysely.transaction().execute(async (trx) => {
      await mails.write(trx, EMAIL)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await mails.claim(kysely, soon())).toBeNull()
    expect(await mails.write(kysely, EMAIL)).toBe(true)
  })
})
