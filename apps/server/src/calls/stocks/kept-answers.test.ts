import { expect, test } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

/** Answers of ten bytes, and how often each was made. */
function counted() {
  const made: string[] = []
  const answers = new KeptAnswers(30)
  const get = (name: string) =>
    answers.get(name, async () => {
      made.push(name)
      return Buffer.alloc(10, name)
    })
  return { get, made, answers }
}

test('an answer is made once, also for many who ask at the same time', async () => {
  const { get, made } = counted()
  const all = await Promise.all([get('a'), get('a'), get('b')])
  expect(all.map(String)).toEqual(['aaaaaaaaaa', 'aaaaaaaaaa', 'bbbbbbbbbb'])
  await get('a')
  expect(made).toEqual(['a', 'b'])
})

test('what was not used for longest goes first', async () => {
  const { get, made } = counted()
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd', 'b']) await get(name)
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('one that is larger than all the room is answered and not kept, and takes no other away', async () => {
  const { get, made, answers } = counted()
  let times = 0
  const large = () =>
    answers.get('large', async () => {
      times += 1
      return Buffer.alloc(31)
    })
  await get('a')
  expect([(await large()).length, (await large()).length, times]).toEqual([31, 31, 2])
  await get('a')
  expect(made).toEqual(['a'])
})

test('a failure is told to all who asked and is not kept', async () => {
  const { answers } = counted()
  const fail = () => answers.get('a', () => Promise.reject(new Error('no')))
  const outcomes = await Promise.allSettled([fail(), fail()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(String(await answers.get('a', async () => Buffer.from('yes')))).toBe('yes')
})
