import { z } from 'zod'

const content = z.object({ rows: z.number().int().nonnegative(), hash: z.string() })
const file = z.object({ bytes: z.number().int().nonnegative(), sha256: z.string() })

/** What a backup holds, written last: a folder without it is not whole. */
export const backupManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  /** Where published data is kept: in the data folder alone, in the database, or in a place of its own that is backed up by itself. */
  store: z.enum(['none', 'database', 'elsewhere']),
  tables: z.record(z.string(), content),
  /** By path inside the backup. */
  files: z.record(z.string(), file),
})

export type BackupManifest = z.infer<typeof backupManifest>

/** Names inside the folder of a backup. */
export const MANIFEST_FILE = 'backup.json'
export const DUMP_FILE = 'fairweight.dump'
export const DATA_FOLDER = 'data'
