import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AnswersArchive } from '@fairweight/market-data/operations/answers-archive.ts'
import { KeptParts } from '../market/kept-parts.ts'
import type { FileBody } from './answer.ts'

/** Archives are large: they stand in files, the newest few of them. */
export interface Archives {
  /** The archive of a name, which says what is in it; made when it is asked for the first time. */
  get(name: string, fill: (archive: AnswersArchive) => Promise<void>): Promise<FileBody>
}

const KEPT = 4

/** Keeps archives in a folder, which is emptied first: what an earlier start left may be of another market. */
export async function openArchives(folder: string): Promise<Archives> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const made = new KeptParts<FileBody>(KEPT, ({ file }) => rm(file, { force: true }))
  return {
    get: (name, fill) =>
      made.get(name, async () => {
        const file = join(folder, name)
        const archive = new AnswersArchive(`${file}.new`)
        await fill(archive)
        await archive.close()
        await rename(`${file}.new`, file)
        return { file, bytes: (await stat(file)).size }
      }),
  }
}
