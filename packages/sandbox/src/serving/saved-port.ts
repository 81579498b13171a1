import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

const FILE_NAME = 'port'

/** Where a sandbox listens; port 0 is any that is free. Without a directory nothing is remembered. */
interface Listening {
  readonly host: string
  readonly port: number
  readonly directory: string | null
}

/**
 * Where to listen when any port will do: where it was the last time, while that is free, so that links of
 * earlier days, such as to invoices in emails, still lead somewhere. 0: any that is free.
 */
export async function resolvePort({ host, port, directory }: Listening): Promise<number> {
  if (port !== 0 || directory === null) return port
  const text = await readFile(join(directory, FILE_NAME), 'utf8').catch(() => '')
  const kept = /^\d{4,5}$/.test(text) ? Number(text) : 0
  return kept > 0 && kept <= 65_535 && (await isFree(host, kept)) ? kept : 0
}

/** Remembers where it listens. */
export async function savePort(directory: string | null, port: number): Promise<void> {
  if (directory !== null) await writeFile(join(directory, FILE_NAME), String(port))
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer()
    server.once('error', () => settle(false))
    server.listen(port, host, () => server.close(() => settle(true)))
  })
}
