import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import S3rver from 's3rver'
import type { S3Bucket } from '@fairweight/market-data/object-store/s3-objects.ts'

/** A server that speaks the S3 protocol, signatures included, with its objects in a folder. */
export interface S3Server {
  readonly folder: string
  /** Makes an empty bucket. */
  openBucket(name: string): Promise<S3Bucket>
  stop(): Promise<void>
}

/** Starts one on a free port of this machine. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'fairweight-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder })
  const { port } = await server.run()
  const key = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    folder,
    async openBucket(name) {
      const url = new URL(`http://127.0.0.1:${port}/${name}`)
      const response = await new AwsClient({ ...key, service: 's3' }).fetch(url, { method: 'PUT' })
      if (!response.ok) throw new Error(`The bucket was answered with ${response.status}.`)
      return { ...key, url }
    },
    async stop() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
