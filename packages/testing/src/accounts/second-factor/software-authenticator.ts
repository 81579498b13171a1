import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import type { PasskeyResponse, PasskeyChallenge } from '@fairweight/application/accounts/port/second-factor.ts'

/** What an answer says that it should not. */
export interface Defects {
  readonly origin?: string
  readonly rpId?: string
  readonly isUserVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly type?: string
}

/** A device with one passkey (WebAuthn Level 3, sections 6.1 and 6.5): it answers whatever it is asked. */
export interface SoftwareAuthenticator {
  readonly credentialId: string
  /** Answers a question for a new passkey. */
  register(question: PasskeyChallenge, defects?: Defects): PasskeyResponse
  /** Answers a question for this passkey; its counter goes up by one each time. */
  answer(question: PasskeyChallenge, defects?: Defects): PasskeyResponse
}

const FLAG = { present: 0x01, verified: 0x04, backedUp: 0x18, withKey: 0x40 }
const asked = z.looseObject({ challenge: z.string(), user: z.looseObject({ id: z.string() }).optional() })

export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const credentialId = id.toString('base64url')
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, question: PasskeyChallenge, defects: Defects) =>
    Buffer.from(
      JSON.stringify({
        type: defects.type ?? type,
        challenge: asked.parse(question.options).challenge,
        origin: defects.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (
    flags: number,
    { rpId = new URL(origin).hostname, isUserVerified = true, counter: told = counter }: Defects,
  ) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | FLAG.present | FLAG.backedUp | (isUserVerified ? FLAG.verified : 0))
    head.writeUInt32BE(told, 1)
    return Buffer.concat([sha256(Buffer.from(rpId)), head])
  }
  return {
    credentialId,
    register(question, defects = {}) {
      userHandle = asked.parse(question.options).user?.id ?? ''
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(FLAG.withKey, defects),
        Buffer.alloc(16),
        length,
        id,
        publicKeyOf(keys.publicKey.export({ format: 'jwk' })),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      const response = {
        clientDataJSON: text(clientData('webauthn.create', question, defects)),
        attestationObject: text(attestation),
        transports: ['internal'],
      }
      return answerOf(question, credentialId, response)
    },
    answer(question, defects = {}) {
      counter += 1
      const data = clientData('webauthn.get', question, defects)
      const authData = authenticatorData(0, defects)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), keys.privateKey)
      return answerOf(question, credentialId, {
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        signature: text(signature),
        userHandle: defects.userHandle ?? userHandle,
      })
    },
  }
}

function answerOf({ attempt }: PasskeyChallenge, id: string, response: object): PasskeyResponse {
  return {
    attempt,
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
      response,
    },
  }
}

/** A COSE key of ES256 (RFC 9053, section 7.1.1). */
function publicKeyOf({ x = '', y = '' }: { readonly x?: string; readonly y?: string }): Uint8Array {
  const bytes = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
