import { asSnapshotId } from '@fairweight/domain/identifiers'
import { dataset, marketCapGroup, momentumRating, valueRating } from '@fairweight/contract/wire'
import { z } from 'zod'

/** Changes whenever the files of a snapshot or the code that computes them change meaning. */
export const SNAPSHOT_FORMAT_VERSION = 8

/**
 * What this build reads: its own format, and the one before where that is still read. With a new format the one before stays here for a release,
 * so that new servers answer from what old workers publish.
 */
export const READABLE_FORMATS = [SNAPSHOT_FORMAT_VERSION] as const

const count = z.number().int().nonnegative()

/** What a snapshot is and what it was made from; every other file of its folder with its hash. */
export const snapshotManifest = z.object({
  id: z.string().transform(asSnapshotId),
  format: z.literal(READABLE_FORMATS),
  dataset,
  asOf: z.iso.date(),
  methodVersion: z.string(),
  generation: z.string(),
  /** Only where it holds the companies that were made first, of a market whose others follow. */
  isFirstPart: z.literal(true).optional(),
  /** The newest files behind the generation, in the order of import. */
  inputs: z.array(z.object({ kind: z.string(), file: z.string(), sha256: z.string(), rows: z.number() })),
  /** How many files came before them, with a hash over all; absent where there are none. */
  earlierInputs: z.object({ files: count, sha256: z.string() }).optional(),
  firstSession: z.iso.date(),
  lastSession: z.iso.date(),
  counts: z.object({ stocks: count, funds: count, sessions: count, filings: count }),
  grades: z.object({
    value: z.record(valueRating, count),
    momentum: z.record(momentumRating, count),
    marketCapGroup: z.record(marketCapGroup, count),
  }),
  /** Stocks with a close of the day itself, with a value grade or a price below no measure, with a momentum grade, with usable filings. */
  coverage: z.object({ priced: count, valueGraded: count, momentumGraded: count, filed: count }),
  gate: z.object({ block: count, warn: count, note: count }),
  /** Whether nothing is known of any stock's dividends: returns are then price returns only. */
  priceReturnOnly: z.boolean(),
  /** Whether the investment mix was computed, over what; where not, why. */
  assetMix: z.object({
    classes: count,
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    observations: count,
    reason: z.string().nullable(),
  }),
  /** Ready-made bodies by name, each with its strong ETag. */
  bodies: z.record(z.string(), z.object({ etag: z.string(), bytes: count, brotliBytes: count, gzipBytes: count })),
  /** SHA-256 of each other file, by path inside the folder. */
  files: z.record(z.string(), z.string()),
})

export type SnapshotManifest = z.infer<typeof snapshotManifest>

const anyFormat = z.object({ format: z.number() })

/** Whether a later build wrote the snapshot of this manifest, in a format that this one does not know. */
export function isOfLaterFormat(manifest: object): boolean {
  const format = anyFormat.safeParse(manifest).data?.format
  return format !== undefined && format > SNAPSHOT_FORMAT_VERSION
}
