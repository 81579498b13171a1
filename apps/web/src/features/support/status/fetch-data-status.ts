import type { getDataStatus } from '@fairweight/contract/calls'
import type { DataStatus } from '@fairweight/contract/wire'
import { callApi } from '../../../data/api-client.ts'

/** The path as the contract declares it; only its type is imported, so that no schema is loaded. */
const PATH = '/stocks/data-status' satisfies (typeof getDataStatus)['path']

/** What is published at this moment. Throws ApiError when that cannot be said. */
export function fetchDataStatus(signal: AbortSignal): Promise<DataStatus> {
  return callApi({ path: PATH, signal })
}
