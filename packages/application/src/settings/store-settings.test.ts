import { expect, test } from 'vitest'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { openStore, readStorePlace } from './store-settings.ts'

const BUCKET = {
  MARKET_STORE: 'https://s3.eu-central-1.amazonaws.com/our-bucket',
  BUCKET_REGION: 'eu-central-1',
  BUCKET_ACCESS_KEY_ID: 'AKIA',
  BUCKET_SECRET_ACCESS_KEY: 'secret',
}

test('the store is the database, none, a folder or a bucket', () => {
  expect(readStorePlace({})).toEqual({ kind: 'default' })
  expect(readStorePlace({ MARKET_STORE: 'database' })).toEqual({ kind: 'database' })
  expect(readStorePlace({ MARKET_STORE: 'none' })).toEqual({ kind: 'none' })
  expect(readStorePlace({ MARKET_STORE: '/mnt/shared' })).toEqual({ kind: 'folder', path: '/mnt/shared' })
  expect(readStorePlace(BUCKET)).toEqual({
    kind: 'bucket',
    bucket: {
      url: new URL(BUCKET.MARKET_STORE),
      region: 'eu-central-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'secret',
    },
  })
})

test.each(['shared', 'https://s3.example', 'https://s3.example/bucket?key=1', 'ftp://s3.example/bucket'])(
  '%s is no store',
  (value) => {
    expect(() => readStorePlace({ MARKET_STORE: value })).toThrow('MARKET_STORE must be database, none,')
  },
)

test('a bucket needs a key, and the sentence that says so repeats none', () => {
  const { BUCKET_SECRET_ACCESS_KEY: _none, ...withoutSecret } = BUCKET
  expect(() => readStorePlace(withoutSecret)).toThrow(
    'MARKET_STORE is a bucket, so BUCKET_ACCESS_KEY_ID and BUCKET_SECRET_ACCESS_KEY must be set.',
  )
})

forEachDatabase('the store by default', (open) => {
  test('is the database where servers share one, and nothing where one server is alone with its folder', async () => {
    const database = await open()
    expect(openStore({ kind: 'default' }, database) === null).toBe(database.kind === 'embedded')
    expect(openStore({ kind: 'none' }, database)).toBeNull()
    expect(openStore({ kind: 'database' }, database)).not.toBeNull()
  })
})
