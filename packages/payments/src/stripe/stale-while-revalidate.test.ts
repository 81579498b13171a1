import { milliseconds } from '@fairweight/domain/time/durations.ts'
import { beforeEach, expect, test } from 'vitest'
import { ProviderUnavailable } from '../payment-provider.ts'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

const SECOND = 1000
const day = 24 * 60 * 60 * SECOND
let now = 0
let reads = 0
let answer: () => Promise<number> = () => Promise.resolve(0)

const open = () =>
  staleWhileRevalidate(
    () => answer(),
    () => now,
  )

beforeEach(() => {
  now = 0
  reads = 0
  answer = () => Promise.resolve((reads += 1))
})

test('reads once a minute, and once for all who ask at the same time', async () => {
  const remembered = open()
  expect(await Promise.all([remembered.get(), remembered.get(), remembered.get()])).toEqual([1, 1, 1])
  now = 59 * SECOND
  expect(await remembered.get()).toBe(1)
  now = 60 * SECOND
  expect(await remembered.get()).toBe(2)
})

test('what is forgotten is read again, also while it is being read', async () => {
  const remembered = open()
  const { promise, resolve } = Promise.withResolvers<number>()
  answer = () => promise
  const before = remembered.get()
  remembered.forget()
  answer = () => Promise.resolve(2)
  expect(await remembered.get()).toBe(2)
  resolve(1)
  expect(await before).toBe(1)
  expect(await remembered.get()).toBe(2)
})

test('while the provider is away, the last known value is good for a day, and asking pauses', async () => {
  const remembered = open()
  await remembered.get()
  answer = () => Promise.reject(new ProviderUnavailable(`Away ${(reads += 1)}.`))
  now = day
  expect(await remembered.get()).toBe(1)
  expect(await remembered.get()).toBe(1)
  expect(reads).toBe(2)
  now += 5 * SECOND
  await expect(remembered.get()).rejects.toThrow('Away 3.')
})

test('while the provider is slow, the last known value is answered, and what comes late counts from then on', async () => {
  const remembered = staleWhileRevalidate(
    () => answer(),
    () => now,
    milliseconds(1),
  )
  await remembered.get()
  now = 61 * SECOND
  const { promise, resolve } = Promise.withResolvers<number>()
  answer = () => promise
  expect(await Promise.all([remembered.get(), remembered.get()])).toEqual([1, 1])
  resolve(2)
  await promise
  await expect.poll(() => remembered.get()).toBe(2)
})

test('without a last known value the failure is told, and the next caller asks anew', async () => {
  const remembered = open()
  answer = () => Promise.reject(new ProviderUnavailable('Away.'))
  await expect(remembered.get()).rejects.toThrow(ProviderUnavailable)
  answer = () => Promise.resolve(7)
  expect(await remembered.get()).toBe(7)
})

test('a failure that will not pass is not covered up', async () => {
  const remembered = open()
  await remembered.get()
  answer = () => Promise.reject(new TypeError('Wrong.'))
  now = 61 * SECOND
  await expect(remembered.get()).rejects.toThrow('Wrong.')
})
