export { CLIENT_ROUTES, isClientPath, LISTED_PATHS, type ClientPath, type PageAccess } from './client-routes.ts'
export { redirectTarget, withRedirect } from './redirect-target.ts'
