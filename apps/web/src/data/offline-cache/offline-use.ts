import { browserStorage, removeKeys, type TextStorage } from '../browser-storage.ts'
import { CONFIRMED_LISTS_PREFIX } from '../edit-log/stored-edits.ts'
import { clearMarketCaches } from './cache-names.ts'

/** Goes with the session, as everything of ours does that does not belong to the device. */
const KEY = 'fairweight-offline'
const LISTS = 'lists'

/** Whether the person at the page wants their lists on this device, to use them without a network. Off until they choose so. */
export function keepsListsOffline(storage: TextStorage | null = browserStorage()): boolean {
  try {
    return storage?.getItem(KEY) === LISTS
  } catch {
    return false
  }
}

/** Records the choice and, when it is off, removes what was kept. Answers what holds from now on: a storage that refuses keeps nothing. */
export function keepListsOffline(isWanted: boolean, storage: TextStorage | null = browserStorage()): boolean {
  try {
    if (isWanted) storage?.setItem(KEY, LISTS)
    else storage?.removeItem(KEY)
  } catch {
    // Full or forbidden.
  }
  if (!isWanted) {
    removeKeys(storage, (key) => key.startsWith(CONFIRMED_LISTS_PREFIX))
    void clearMarketCaches()
  }
  return keepsListsOffline(storage)
}
