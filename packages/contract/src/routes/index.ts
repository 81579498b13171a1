export {
  CLIENT_ROUTES,
  isClientPath,
  LISTED_PATHS,
  STATUS_FEED_PATH,
  type ClientPath,
  type PageAccess,
} from './client-routes.ts'
export { redirectTarget, withRedirect } from './redirect-target.ts'
