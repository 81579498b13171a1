import { startS3Server } from '../../../../packages/testing/src/market/stores/s3-server.ts'

// A server that speaks the S3 protocol in a process of its own, with one bucket, whose address and key it prints.
const server = await startS3Server()
const { url, ...key } = await server.openBucket('published')
process.stdout.write(`${JSON.stringify({ url: url.href, ...key })}\n`)
