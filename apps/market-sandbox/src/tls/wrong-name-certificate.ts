import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { bits, boolean, integer, objectId, octets, sequence, setOf, tagged, text, time } from './der.ts'

/** Nobody can have this name (RFC 6761). */
const OTHER_NAME = 'another-provider.invalid'
const VALID_DAYS = 365
const ECDSA_WITH_SHA256 = sequence(objectId('1.2.840.10045.4.3.2'))
const COMMON_NAME = objectId('2.5.4.3')
const BASIC_CONSTRAINTS = objectId('2.5.29.19')
const SUBJECT_ALTERNATIVE_NAME = objectId('2.5.29.17')
const [VERSION, EXTENSIONS, DNS_NAME] = [0xa0, 0xa3, 0x82]
/** Above zero and without a zero in front, whatever follows. */
const SERIAL_BEGINS = Buffer.from([1])
const VERSION_3 = Buffer.from([2])

/** A certificate in PEM and the key to it. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** Makes a certificate that vouches for itself, for a name that no sandbox is called by (X.509, RFC 5280). */
export function wrongNameCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(setOf(sequence(COMMON_NAME, text(OTHER_NAME))))
  const now = Date.now()
  const signed = sequence(
    tagged(VERSION, integer(VERSION_3)),
    integer(Buffer.concat([SERIAL_BEGINS, randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(now - DAY_MS)), time(new Date(now + VALID_DAYS * DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(EXTENSIONS, sequence(isAuthority(), alternativeName())),
  )
  const certificate = sequence(signed, ECDSA_WITH_SHA256, bits(sign('sha256', signed, privateKey)))
  return { cert: inPem(certificate), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

/** Who trusts it trusts what it signed: itself. */
function isAuthority(): Buffer {
  return sequence(BASIC_CONSTRAINTS, boolean(true), octets(sequence(boolean(true))))
}

function alternativeName(): Buffer {
  return sequence(SUBJECT_ALTERNATIVE_NAME, octets(sequence(tagged(DNS_NAME, Buffer.from(OTHER_NAME)))))
}

function inPem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
