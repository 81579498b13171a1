export {
  CLIENT_ROUTES,
  isClientPath,
  LISTED_PATHS,
  STATUS_FEED_PATH,
  type ClientPath,
  type PageAccess,
} from './client-routes.ts'
export { redirectTarget, withRedirect, type ReturnPath } from './redirect-target.ts'
export { isStockPath, STOCK_ROUTE, stockPath } from './stock-page.ts'
