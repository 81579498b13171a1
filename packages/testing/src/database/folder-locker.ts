import { FolderLockedError } from '@fairweight/database/folder-lock/folder-locked-error.ts'
import { lockFolder } from '@fairweight/database/folder-lock/lock-folder.ts'

// A process that waits for a line on stdin, tries to own the folder, says how that went, and holds on until stdin ends.
console.log('ready')
process.stdin.once('data', () => void take(process.argv[2] ?? ''))
process.stdin.once('end', () => process.exit(0))

async function take(directory: string): Promise<void> {
  try {
    await lockFolder(directory)
    console.log('owns')
  } catch (error) {
    console.log(error instanceof FolderLockedError ? 'refused' : String(error))
  }
}
