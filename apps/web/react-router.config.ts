import type { Config } from '@react-router/dev/config'
import { CLIENT_ROUTES } from '@fairweight/contract/routes'

/** An address that no route has: what stands there is the Page Not Found, which the server sends for all of them. */
const NOWHERE = '/page-not-found'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...CLIENT_ROUTES.filter((route) => route.prerendered).map((route) => route.path), NOWHERE],
} satisfies Config
