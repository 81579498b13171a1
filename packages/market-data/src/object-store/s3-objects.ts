import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import pTimeout from 'p-timeout'
import { callLimitMs } from '@fairweight/database/opening/time-limits.ts'
import { z } from 'zod'
import { HOUR_MS, SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { ObjectStore } from '../context/object-store.ts'
import { inGroups } from '../storage/in-groups.ts'

/** A bucket that speaks the S3 protocol, with the key that may read and write it. */
export interface S3Bucket {
  /** Address of the bucket, with a prefix where it is shared, such as "https://s3.eu-central-1.amazonaws.com/our-bucket/fairweight". */
  readonly url: URL
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** S3 has no way to touch an object: one that is older is put again where a writer relies on it. */
const RELIED_ON_MS = 12 * HOUR_MS
const REQUEST_TIMEOUT_MS = 30 * SECOND_MS
const RETRIES = 4
/** So many requests are under way at once. */
const REQUESTS_AT_ONCE = 8

const listPage = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.string() })).default([]),
    IsTruncated: z.literal(['true', 'false']),
  }),
})

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

interface Answer {
  readonly headers: Headers
  readonly body: Buffer
}

/** Objects in an S3 bucket. Every request is signed, ends in time, and is tried again where that may help. */
export function s3Objects({ url, region, accessKeyId, secretAccessKey }: S3Bucket): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const [, bucket = '', ...prefixSegments] = url.pathname.replace(/\/$/, '').split('/')
  const prefix = prefixSegments.map((segment) => `${segment}/`).join('')

  const unreachable = (reason: string) =>
    new OperationError('store-unreachable', `The object store at ${url.host} cannot be reached: ${reason}`)

  /** The whole answer, with its body. A signal that ends in time by itself can be collected before it does. */
  function exchange(method: string, path: string, body: Buffer | undefined): Promise<Answer & { status: number }> {
    const over = new AbortController()
    const converse = async () => {
      const init = { method, signal: over.signal, ...(body && { body: new Uint8Array(body) }) }
      const response = await client.fetch(new URL(path, url.origin), init)
      const { status, headers } = response
      return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
    }
    const milliseconds = callLimitMs(REQUEST_TIMEOUT_MS)
    const giveUp = (): never => {
      over.abort()
      throw unreachable(`it did not answer within ${Math.round(milliseconds)} ms.`)
    }
    const answered = converse().catch((error: unknown) => {
      throw unreachable(error instanceof Error ? error.message : String(error))
    })
    return pTimeout(answered, { milliseconds, fallback: giveUp })
  }

  async function request(method: string, path: string, body?: Buffer): Promise<Answer | null> {
    const answer = await exchange(method, path, body)
    if (answer.status >= 200 && answer.status < 300) return answer
    if (answer.status === 404 && method !== 'PUT') return null
    throw new OperationError('store-refused', `The object store at ${url.host} answered ${answer.status} to ${method}.`)
  }

  const objectPath = (name: string) => `/${bucket}/${prefix}${name}`

  async function modified(name: string): Promise<Date | null> {
    const response = await request('HEAD', objectPath(name))
    return response === null ? null : new Date(response.headers.get('last-modified') ?? 0)
  }

  return {
    async missing(names) {
      const reliedOn = new Date(Date.now() - RELIED_ON_MS)
      const ages = await inGroups(names, REQUESTS_AT_ONCE, modified)
      return new Set(names.filter((_, place) => (ages[place] ?? new Date(0)) < reliedOn))
    },
    async put(name, content) {
      await request('PUT', objectPath(name), content)
    },
    async get(name) {
      const response = await request('GET', objectPath(name))
      return response?.body ?? null
    },
    async untouchedSince(time) {
      const names: string[] = []
      let marker = ''
      for (let isMore = true; isMore;) {
        // The first version of this request, which every server speaks, and which goes on by name.
        const response = await request('GET', `/${bucket}?${new URLSearchParams({ prefix, marker })}`)
        const { ListBucketResult: page } = listPage.parse(xml.parse(response?.body.toString() ?? ''))
        for (const { Key, LastModified } of page.Contents)
          if (new Date(LastModified) < time) names.push(Key.slice(prefix.length))
        marker = page.Contents.at(-1)?.Key ?? ''
        isMore = page.IsTruncated === 'true' && marker !== ''
      }
      return names
    },
    async remove(names, untouchedSince) {
      await inGroups(names, REQUESTS_AT_ONCE, async (name) => {
        const at = await modified(name)
        if (at !== null && at < untouchedSince) await request('DELETE', objectPath(name))
      })
    },
  }
}
