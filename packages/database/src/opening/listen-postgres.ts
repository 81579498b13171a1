import pg from 'pg'
import type { Listen } from './database.ts'

const CONNECTION_TIMEOUT_MS = 5_000
/** A connection that was lost is tried again after this. */
const RECONNECT_MS = 1_000

/**
 * Listens on a connection of its own, which must lead to the database itself: through a pooler of transactions nothing would be heard. One that
 * breaks is opened anew, and what may have been missed meanwhile is told.
 */
export function listenOnPostgres(url: string): Listen {
  return async (channel, heard, missed) => {
    let isOver = false
    let client: pg.Client | null = null
    let timer: NodeJS.Timeout | null = null

    async function connect(): Promise<void> {
      const opened = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
        // A peer that went away without a word is noticed.
        keepAlive: true,
      })
      opened.on('error', () => undefined)
      opened.on('notification', ({ payload }) => heard(payload ?? ''))
      opened.on('end', () => {
        if (client === opened) client = null
        later()
      })
      try {
        await opened.connect()
        await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
        client = opened
        // Told to end meanwhile.
        if (isOver) await opened.end()
      } catch (error) {
        await opened.end().catch(() => undefined)
        throw error
      }
    }

    function later(): void {
      if (isOver || timer !== null) return
      timer = setTimeout(() => {
        timer = null
        connect().then(missed, later)
      }, RECONNECT_MS).unref()
    }

    await connect().catch(later)
    return async () => {
      isOver = true
      if (timer !== null) clearTimeout(timer)
      await client?.end().catch(() => undefined)
    }
  }
}
