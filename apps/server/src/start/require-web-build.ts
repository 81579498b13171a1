import { BUILT_ORIGIN } from '@fairweight/contract/routes/built-origin.ts'
import { readBuiltPages } from '../web/built-pages.ts'
import { StartupError } from './startup-error.ts'

/**
 * Makes sure that a built web app is there: production builds nothing itself.
 * Throws StartupError, with one sentence, when it is not.
 */
export async function requireWebBuild(buildFolder: string): Promise<void> {
  const pages = await readBuiltPages(buildFolder, BUILT_ORIGIN).catch(() => null)
  if (pages === null) {
    throw new StartupError(
      'Production builds nothing, and the built web app is missing or incomplete. Write a release with "npm run build" and start that.',
    )
  }
}
