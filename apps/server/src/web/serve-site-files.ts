import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendEncoded } from '../http/encoded-response.ts'
import { readBuiltText } from './built-pages.ts'

/** The built files beside the pages that name our address, and what each is. */
const NAMING_US = {
  'robots.txt': 'text/plain; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
} as const

/** Their names, for whoever serves the other files as they are. */
export const SITE_FILES = Object.keys(NAMING_US)

/** Serves what search engines read first, with the address that this server has. */
export async function serveSiteFiles(app: FastifyInstance, root: string, siteOrigin: string): Promise<void> {
  for (const [name, type] of Object.entries(NAMING_US)) {
    if (!existsSync(join(root, name))) continue
    const { encoded } = await readBuiltText(join(root, name), siteOrigin)
    const headers = { 'content-type': type, 'cache-control': 'no-cache' }
    app.get(`/${name}`, async (request, reply) => sendEncoded(request, reply, await encoded(), headers))
  }
}
