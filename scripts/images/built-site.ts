import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

const CLIENT = join(import.meta.dirname, '../../apps/web/build/client')

/** An address that only the pictures know: nothing listens there. */
export const SITE = 'http://pictures.test'

/** Lets a browser read the built site from its files, without a server. */
export async function openBuiltSite(context: BrowserContext): Promise<void> {
  if (!existsSync(join(CLIENT, 'learn/index.html')))
    throw new Error('The web app is not built. Run "npm run build -w apps/web" first.')
  await context.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(CLIENT, pathname)
    const path = /\.\w+$/.test(pathname) ? file : join(file, 'index.html')
    return existsSync(path)
      ? route.fulfill({ body: readFileSync(path), contentType: typeOf(path) })
      : route.fulfill({ status: 404 })
  })
}

function typeOf(path: string): string {
  if (path.endsWith('.html')) return 'text/html; charset=utf-8'
  return path.endsWith('.woff2') ? 'font/woff2' : 'application/octet-stream'
}
