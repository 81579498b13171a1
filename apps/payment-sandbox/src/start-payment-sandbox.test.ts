import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { secretKeyIn } from './start-payment-sandbox.ts'
import { startPaymentSandbox } from './start-payment-sandbox.ts'

let directory: string

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'fairweight-key-')), 'sandbox')
})

afterEach(() => rm(join(directory, '..'), { recursive: true }))

test('a key is made once, is the same from then on, and is for its owner only', async () => {
  const key = secretKeyIn(directory)
  expect(key).toMatch(/^sk_test_[0-9a-f]{48}$/)
  const path = join(directory, 'secret-key')
  expect([secretKeyIn(directory), await readFile(path, 'utf8')]).toEqual([key, key])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await chmod(path, 0o644)
  expect(secretKeyIn(directory)).toBe(key)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('no two sandboxes have the same, and a file that holds none is replaced', async () => {
  expect(secretKeyIn(null)).not.toBe(secretKeyIn(null))
  const key = secretKeyIn(directory)
  for (const text of ['', 'sk_test_paymentSandbox', key.slice(0, -1)]) {
    await writeFile(join(directory, 'secret-key'), text)
    expect(secretKeyIn(directory), text).not.toBe(text)
  }
})

test('a sandbox opens to its own key alone, under a name of this machine alone', async () => {
  const sandbox = await startPaymentSandbox({ host: '127.0.0.1', port: 0, directory, webhook: null })
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${sandbox.origin}/v1/customers`, { headers })).status
  const authorization = `Bearer ${sandbox.secretKey}`
  expect(sandbox.secretKey).toBe(secretKeyIn(directory))
  expect([
    await ask({ authorization }),
    await ask({ authorization: 'Bearer sk_test_paymentSandbox' }),
    await ask({}),
  ]).toEqual([200, 401, 401])
  await sandbox.close()
})
