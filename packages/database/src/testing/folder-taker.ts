import { FolderIsOwned } from '../ownership/folder-is-owned.ts'
import { ownFolder } from '../ownership/own-folder.ts'

// A process that waits for a line on stdin, tries to own the folder, says how that went, and holds on until stdin ends.
console.log('ready')
process.stdin.once('data', () => void take(process.argv[2] ?? ''))
process.stdin.once('end', () => process.exit(0))

async function take(directory: string): Promise<void> {
  try {
    await ownFolder(directory)
    console.log('owns')
  } catch (error) {
    console.log(error instanceof FolderIsOwned ? 'refused' : String(error))
  }
}
