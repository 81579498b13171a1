import { useSyncExternalStore } from 'react'
import { serverReachability } from '../../data/offline-cache/server-reachability.ts'

export type Connection = 'online' | 'offline' | 'unreachable'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  const stop = serverReachability.watch(listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
    stop()
  }
}

function read(): Connection {
  if (!navigator.onLine) return 'offline'
  return serverReachability.get() ? 'online' : 'unreachable'
}

/** Whether the browser knows that it has no network, and whether the last call found the server. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, read, () => 'online')
}
