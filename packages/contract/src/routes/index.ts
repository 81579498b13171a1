export { CLIENT_ROUTES, isClientPath, type ClientPath, type ClientRoute, type PageAccess } from './client-routes.ts'
