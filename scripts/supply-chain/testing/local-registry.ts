import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'

export interface PublishedPackage {
  readonly name: string
  readonly version: string
  readonly integrity: string
  readonly tarball: Buffer
}

/** How a registry answers beside handing out packages. */
export interface RegistryBehavior {
  /** Advisories by package name, as npm's bulk endpoint gives them; null: it has no such endpoint. */
  readonly advisories: Readonly<Record<string, readonly object[]>> | null
  /** Whether it signs: well, with a key that it does not show, not at all though it shows keys; null: it has no keys either. */
  readonly signatures: 'good' | 'forged' | 'missing' | null
}

export interface LocalRegistry {
  readonly url: string
  close(): Promise<void>
}

/** Packs a package as a registry stores it. */
export function publish(
  folder: string,
  manifest: { readonly name: string; readonly version: string; readonly [field: string]: unknown },
): PublishedPackage {
  const { name, version } = manifest
  mkdirSync(join(folder, name, 'package'), { recursive: true })
  writeFileSync(join(folder, name, 'package/package.json'), JSON.stringify(manifest))
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: join(folder, name) })
  const tarball = readFileSync(join(folder, name, 'package.tgz'))
  return { name, version, tarball, integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}` }
}

/** Serves packages on a loopback port, with the given manners. */
export async function openRegistry(
  packages: readonly PublishedPackage[],
  { advisories, signatures }: RegistryBehavior,
): Promise<LocalRegistry> {
  const [shown, hidden] = [makeKey(), makeKey()]
  const signer = signatures === 'forged' ? hidden : shown
  const answers = new Map<string, () => unknown>()
  if (advisories !== null) answers.set('POST /-/npm/v1/security/advisories/bulk', () => advisories)
  if (signatures !== null)
    answers.set('GET /-/npm/v1/keys', () => ({
      keys: [
        {
          keyid: shown.keyid,
          keytype: 'ecdsa-sha2-nistp256',
          scheme: 'ecdsa-sha2-nistp256',
          key: shown.publicKey,
          expires: null,
        },
      ],
    }))
  for (const { name, version, integrity, tarball } of packages) {
    const tarballPath = `/${name}/-/${name}-${version}.tgz`
    const signed =
      signatures === 'good' || signatures === 'forged'
        ? [{ keyid: shown.keyid, sig: signer.sign(`${name}@${version}:${integrity}`) }]
        : undefined
    answers.set(`GET ${tarballPath}`, () => tarball)
    answers.set(`GET /${name}`, () => ({
      name,
      'dist-tags': { latest: version },
      versions: { [version]: { name, version, dist: { integrity, tarball: url + tarballPath, signatures: signed } } },
    }))
  }
  const server = createServer(answering(answers))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((settle) => server.close(settle))
  }
  return { url, close }
}

function answering(answers: ReadonlyMap<string, () => unknown>): RequestListener {
  return (request, response) => {
    request.resume().once('end', () => {
      const answer = answers.get(`${request.method} ${request.url}`)?.()
      if (answer === undefined) response.writeHead(404).end('{}')
      else if (Buffer.isBuffer(answer)) response.end(answer)
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  }
}

function makeKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const bytes = publicKey.export({ type: 'spki', format: 'der' })
  return {
    keyid: `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`,
    publicKey: bytes.toString('base64'),
    sign: (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64'),
  }
}
