import { read } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from './durable-folder.ts'

/** The files of a written folder, wherever they are at the moment. */
export interface FolderFiles {
  has(file: string): Promise<boolean>
  /** A whole file. */
  read(file: string): Promise<Buffer>
  /** Bytes of a file from an offset on. */
  range(file: string, offset: number, length: number): Promise<Buffer>
  /** Has the whole file on the disk, so that {@link place} knows where. */
  bring(file: string): Promise<void>
  /** Where a file stands that is on the disk; throws TypeError for one that has not been brought. */
  place(file: string): string
  close(): Promise<void>
}

/** The files of a folder on the disk; those of which parts are read stay open, so that they can be read even after the folder is removed. */
export function filesOfFolder(folder: string): FolderFiles {
  const handles = new Map<string, Promise<FileHandle>>()
  const handleOf = (file: string): Promise<FileHandle> => {
    const opened = handles.get(file)
    if (opened !== undefined) return opened
    const opening = open(join(folder, file))
    handles.set(file, opening)
    opening.catch(() => handles.delete(file))
    return opening
  }
  return {
    has: (file) => exists(join(folder, file)),
    read: (file) => readFile(join(folder, file)),
    async range(file, offset, length) {
      return readRange(await handleOf(file), offset, length)
    },
    bring: async () => undefined,
    place: (file) => join(folder, file),
    async close() {
      const open = await Promise.allSettled(handles.values())
      await Promise.all(open.map((handle) => (handle.status === 'fulfilled' ? handle.value.close() : null)))
    },
  }
}

/** A quarter of the processor time of the same by the handle's own `read`; what is beyond the end of the file stays zero. */
function readRange(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  return new Promise((settle, fail) => {
    const bytes = Buffer.alloc(length)
    read(handle.fd, bytes, 0, length, offset, (error) => (error ? fail(error) : settle(bytes)))
  })
}
