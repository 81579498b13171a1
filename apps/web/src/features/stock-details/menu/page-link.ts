import { stockAddress } from '@fairweight/contract/routes/stock-address.ts'
import type { Dataset } from '@fairweight/contract/wire'

/** What the drawer puts into the address: the stock, the part of its details, and assumptions of what-if. */
const OF_DRAWER = ['stock', 'part', 'whatif']
/** The page has the day of its own as well. */
const OF_PAGE = ['asOf', 'part', 'whatif']
const LIST_ADDRESS = /^\/(demo)?(\?|$)/

/** The address of a stock's own page that shows the same part as an address of the drawer. */
export function pageAddress(ticker: string, dataset: Dataset, search: string): string {
  const shown = new URLSearchParams(search)
  const [path = '', own] = stockAddress(ticker, dataset).split('?')
  const params = new URLSearchParams(own)
  for (const name of OF_PAGE) {
    const value = shown.get(name)
    if (value !== null && value !== '') params.set(name, value)
  }
  return addressOf(path, params)
}

/** What the way to a stock's page brings along for the way back: the address of the list, without the open stock. */
export function listState({ pathname, search }: Pick<Location, 'pathname' | 'search'>): { readonly list: string } {
  const params = new URLSearchParams(search)
  for (const name of OF_DRAWER) params.delete(name)
  return { list: addressOf(pathname, params) }
}

/** The list that somebody came from; null for whoever came another way. */
export function listAddressIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('list' in state) || typeof state.list !== 'string') return null
  return LIST_ADDRESS.test(state.list) ? state.list : null
}

/** Commas need no escape in a query. */
function addressOf(path: string, params: URLSearchParams): string {
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}
