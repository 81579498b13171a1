// The library below finds its parts by it.
import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import type { TestCertificate } from './http-server.ts'

/** An authority that nobody trusts by itself, and what it issued. */
export interface TestAuthority {
  readonly cert: string
  /** A certificate for one name or address. */
  issue(name: { readonly type: 'dns' | 'ip'; readonly value: string }): Promise<TestCertificate>
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const VALID = { notBefore: new Date('2020-01-01'), notAfter: new Date('2100-01-01') }

/** Makes an authority for one test run. */
export async function makeTestAuthority(): Promise<TestAuthority> {
  x509.cryptoProvider.set(webcrypto)
  const keys = await generateKeys()
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...VALID,
    name: 'CN=Fairweight test authority',
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
  })
  return {
    cert: root.toString('pem'),
    async issue(name) {
      const own = await generateKeys()
      const certificate = await x509.X509CertificateGenerator.create({
        ...VALID,
        subject: `CN=${name.value}`,
        issuer: root.subject,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: ALGORITHM,
        extensions: [new x509.SubjectAlternativeNameExtension([name])],
      })
      return { cert: certificate.toString('pem'), key: await privateKeyPem(own.privateKey) }
    },
  }
}

function generateKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
}

async function privateKeyPem(key: webcrypto.CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')
}
