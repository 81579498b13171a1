import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readBuiltPages } from '../web/built-pages.ts'
import { StartupError } from './startup-error.ts'

const builtSite = z.object({ origin: z.string() })

/**
 * Makes sure that a built web app is there, and built for this site: production builds nothing itself.
 * Throws StartupError, with one sentence, when it is not.
 */
export async function requireWebBuild(buildFolder: string, siteUrl: string | null): Promise<void> {
  const [pages, origin] = await Promise.all([readBuiltPages(buildFolder).catch(() => null), readOrigin(buildFolder)])
  if (pages === null || origin === null) {
    throw new StartupError(
      'Production builds nothing, and the built web app is missing or incomplete. Write a release with "npm run build" and start that.',
    )
  }
  if (siteUrl !== null && new URL(siteUrl).origin !== origin) {
    throw new StartupError(
      `The web app was built for ${origin}, and SITE_URL is ${siteUrl}: run "npm run build" with this SITE_URL, and start what it writes.`,
    )
  }
}

async function readOrigin(buildFolder: string): Promise<string | null> {
  try {
    return builtSite.parse(JSON.parse(await readFile(join(buildFolder, 'site.json'), 'utf8'))).origin
  } catch {
    return null
  }
}
