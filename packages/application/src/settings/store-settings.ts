import { databaseObjects } from '@fairweight/market-data/object-store/database-objects.ts'
import { folderObjects } from '@fairweight/market-data/object-store/folder-objects.ts'
import type { FolderStore } from '@fairweight/market-data/context/object-store.ts'
import { type S3Bucket, s3Objects } from '@fairweight/market-data/object-store/s3-objects.ts'
import type { Database } from '@fairweight/database/opening/database.ts'
import { z } from 'zod'
import { type Environment, optionalText, readSetting, setting, WrongSettingError } from './setting.ts'

const isBucketAddress = (text: string) => /^https?:\/\/[^/\s]+\/[^\s?#]+$/.test(text) && URL.canParse(text)

/** Settings that say where published files are kept for all servers, in the words of the README and .env.example. */
export const STORE_SETTINGS = {
  MARKET_STORE: setting({
    fallback: '',
    fallbackText: '`database` with `DATABASE_URL`, otherwise `none`',
    meaning:
      'where published market data is kept for all servers: `database`, a folder that all of them share, the address of an S3 bucket, or `none` where one server has the data folder to itself',
    mustBe:
      'database, none, the absolute path of a folder, or the address of a bucket such as https://s3.eu-central-1.amazonaws.com/our-bucket',
    read: z
      .string()
      .refine((text) => ['', 'database', 'none'].includes(text) || text.startsWith('/') || isBucketAddress(text)),
  }),
  BUCKET_REGION: setting({
    fallback: 'us-east-1',
    meaning: 'the region of the bucket in `MARKET_STORE`',
    mustBe: 'a region such as eu-central-1',
    read: z.string().regex(/^[\w-]+$/),
  }),
  BUCKET_ACCESS_KEY_ID: setting({
    fallback: '',
    fallbackText: 'none',
    meaning: 'the key that may read, write and delete objects of that bucket',
    mustBe: 'the id of an access key',
    read: z.string().regex(/^\S*$/).pipe(optionalText),
  }),
  BUCKET_SECRET_ACCESS_KEY: setting({
    fallback: '',
    fallbackText: 'none',
    meaning: 'the secret of that key',
    mustBe: 'the secret of an access key',
    read: z.string().regex(/^\S*$/).pipe(optionalText),
  }),
} as const

/** Where published files are kept; `default` depends on the database. */
export type StorePlace =
  | { readonly kind: 'default' | 'database' | 'none' }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'bucket'; readonly bucket: S3Bucket }

/** Reads where published files are kept. Throws WrongSettingError with one sentence. */
export function readStorePlace(environment: Environment): StorePlace {
  const read = <Name extends keyof typeof STORE_SETTINGS>(name: Name) => readSetting(STORE_SETTINGS, name, environment)
  const place = read('MARKET_STORE')
  if (place === '') return { kind: 'default' }
  if (place === 'database' || place === 'none') return { kind: place }
  if (place.startsWith('/')) return { kind: 'folder', path: place }
  const [accessKeyId, secretAccessKey] = [read('BUCKET_ACCESS_KEY_ID'), read('BUCKET_SECRET_ACCESS_KEY')]
  if (accessKeyId === null || secretAccessKey === null)
    throw new WrongSettingError(
      'MARKET_STORE is a bucket, so BUCKET_ACCESS_KEY_ID and BUCKET_SECRET_ACCESS_KEY must be set.',
    )
  const bucket = { url: new URL(place), region: read('BUCKET_REGION'), accessKeyId, secretAccessKey }
  return { kind: 'bucket', bucket }
}

/** The store at that place; null where the data folder alone keeps what is published. */
export function openStore(place: StorePlace, database: Database): FolderStore | null {
  switch (place.kind) {
    case 'none':
      return null
    case 'default':
      return database.kind === 'postgres' ? { database, objects: databaseObjects(database) } : null
    case 'database':
      return { database, objects: databaseObjects(database) }
    case 'folder':
      return { database, objects: folderObjects(place.path) }
    case 'bucket':
      return { database, objects: s3Objects(place.bucket) }
  }
}
