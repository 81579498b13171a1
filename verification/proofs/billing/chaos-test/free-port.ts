import { createServer } from 'node:net'

/** A port of this machine that nobody listened at just now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle))
  const address = probe.address()
  await new Promise((settle) => probe.close(settle))
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return address.port
}
