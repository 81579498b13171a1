import { KEY_KINDS, KEY_LIFETIMES, KEY_SCOPES, MAX_KEYS } from '@fairweight/domain/api-keys'
import { z } from 'zod'
import { titleField } from '../../forms/index.ts'

const keyScope = z.enum(KEY_SCOPES)

/** A key as its owner sees it after it was made: without the secret, which nobody has but them. */
export const apiKey = z.object({
  id: z.string(),
  kind: z.enum(KEY_KINDS),
  name: z.string(),
  /** Its beginning and its last four signs. */
  hint: z.string(),
  /** What it opens; exactly one for a sheet address. */
  scopes: z.array(keyScope),
  /** The one list, screen or portfolio of a sheet address; null for all of them, and for keys. */
  subjectId: z.string().nullable(),
  createdAt: z.string(),
  /** From then on it opens nothing; null = it lasts until it is revoked. */
  expiresAt: z.string().nullable(),
  /** The last day on which it was used, and the network from which; null = never. */
  lastUse: z.object({ day: z.string(), network: z.string().nullable() }).nullable(),
})

export const apiKeys = z.array(apiKey).max(MAX_KEYS)

/** What is asked for when a key is made. */
export const apiKeyCreation = z
  .strictObject({
    kind: z.enum(KEY_KINDS),
    name: titleField('Give it a name that tells where you use it.', 60),
    scopes: z.array(keyScope).min(1, 'Choose what it may read.').max(KEY_SCOPES.length),
    subjectId: z.string().min(1).max(64).nullable(),
    lifetimeDays: z.literal(KEY_LIFETIMES).nullable(),
  })
  .refine(({ scopes }) => new Set(scopes).size === scopes.length, { path: ['scopes'], message: 'Name each once.' })
  .refine(({ kind, scopes }) => kind === 'api-key' || scopes.length === 1, {
    path: ['scopes'],
    message: 'A sheet address shows one thing.',
  })
  .refine(
    ({ kind, scopes, subjectId }) => subjectId === null || (kind === 'sheet-address' && scopes[0] !== 'ratings'),
    {
      path: ['subjectId'],
      message: 'Only a sheet address can be of one list, screen or portfolio.',
    },
  )

/** A key at the one moment at which its text is shown. */
export const createdApiKey = z.object({ key: apiKey, text: z.string() })

export const apiKeyChoice = z.strictObject({ id: z.string().min(1).max(64) })

/** A key as an account's export tells it: nothing that opens anything. */
export const exportedApiKey = apiKey.omit({ id: true, subjectId: true })

export type ApiKey = z.infer<typeof apiKey>
export type ApiKeyCreation = z.infer<typeof apiKeyCreation>
