/** Another process has the embedded database folder open; `socketPath` is where it answers. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderIsOwned'
  readonly directory: string
  readonly socketPath: string
  readonly processId: number | null

  constructor(directory: string, socketPath: string, processId: number | null) {
    const owner = processId === null ? 'another process' : `process ${processId}`
    super(`The database folder ${directory} is in use by ${owner}.`)
    this.directory = directory
    this.socketPath = socketPath
    this.processId = processId
  }
}
