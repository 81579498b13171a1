import { isClientPath, STOCK_ROUTE } from '@fairweight/contract/routes'
import type { FastifyRequest } from 'fastify'

/** The declared address of a call or a page. All files are one route, and so is all that nobody registered: their names are without number. */
export function routeOf({ routeOptions: { url, config } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return config.call !== undefined || isClientPath(url) || url === STOCK_ROUTE ? url : 'file'
}
