import type { Config } from '@react-router/dev/config'
import { CLIENT_ROUTES } from '@fairweight/contract/routes'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: false,
  prerender: CLIENT_ROUTES.filter((route) => route.prerendered).map((route) => route.path),
} satisfies Config
