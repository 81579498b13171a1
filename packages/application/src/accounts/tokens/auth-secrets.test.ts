import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authSecrets } from './auth-secrets.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-secret-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('what is configured is used, and nothing is written', async () => {
  const configured = ['a'.repeat(32), 'b'.repeat(32)]
  expect(await authSecrets(folder, configured)).toEqual(configured)
  expect(await readdir(folder)).toEqual([])
})

test('without any, one is made once, readable by its owner only', async () => {
  const [secret = ''] = await authSecrets(join(folder, 'data'), [])
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(await authSecrets(join(folder, 'data'), [])).toEqual([secret])
  expect(await readdir(join(folder, 'data'))).toEqual(['auth-secret'])
  expect((await stat(join(folder, 'data', 'auth-secret'))).mode & 0o777).toBe(0o600)
})

test('processes that start together end with the same secret', { tags: 'long' }, async () => {
  const script = `import { authSecrets } from ${JSON.stringify(new URL('./auth-secrets.ts', import.meta.url).href)}
    console.log((await authSecrets(${JSON.stringify(folder)}, []))[0])`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const answers = await Promise.all([start(), start(), start(), start()])
  const secrets = await Promise.all(Array.from({ length: 8 }, () => authSecrets(folder, [])))
  expect(new Set([...answers.map(({ stdout }) => stdout.trim()), ...secrets.flat()]).size).toBe(1)
  expect(await readdir(folder)).toEqual(['auth-secret'])
})

test('a file without a secret in it is refused with a sentence', async () => {
  await writeFile(join(folder, 'auth-secret'), 'short\n')
  await expect(authSecrets(folder, [])).rejects.toThrow('Remove it to have a new one generated.')
})
