import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { CLIENT_ROUTES, type ClientPath, STOCK_ROUTE } from '@fairweight/contract/routes'

/** The file of every page in the contract's table; a page without a file does not compile. */
const PAGES: Record<ClientPath, string> = {
  '/': '../pages/dashboard.tsx',
  '/demo': '../pages/demo.tsx',
  '/about': '../pages/company/about.tsx',
  '/learn': '../pages/education/learn.tsx',
  '/learn/glossary': '../pages/education/glossary.tsx',
  '/plans': '../pages/company/plans.tsx',
  '/help': '../pages/company/help.tsx',
  '/privacy-policy': '../pages/legal/privacy-policy.tsx',
  '/terms-of-use': '../pages/legal/terms-of-use.tsx',
  '/raffle-terms': '../pages/legal/raffle-terms.tsx',
  '/conduit': '../pages/company/conduit.tsx',
  '/sign-up': '../pages/account/sign-up.tsx',
  '/login': '../pages/account/login.tsx',
  '/forgot-password': '../pages/account/forgot-password.tsx',
  '/reset-password': '../pages/email-links/reset-password.tsx',
  '/confirm-email-change': '../pages/email-links/confirm-email-change.tsx',
  '/undo-email-change': '../pages/email-links/undo-email-change.tsx',
  '/confirm-email': '../pages/email-links/confirm-email.tsx',
  '/profile': '../pages/account/profile.tsx',
  '/alerts': '../pages/account/alerts.tsx',
  '/journal': '../pages/account/journal.tsx',
  '/portfolio': '../pages/account/portfolio.tsx',
  '/backtest': '../pages/account/backtest.tsx',
  '/checkout/success': '../pages/account/checkout-success.tsx',
  '/checkout/cancel': '../pages/account/checkout-cancel.tsx',
  '/track-record': '../pages/record/track-record.tsx',
  '/status': '../pages/company/data-status.tsx',
  '/unsubscribe': '../pages/email-links/unsubscribe.tsx',
  '/tools/value-stock/about': '../pages/education/value-stock.tsx',
  '/tools/momentum-stock/about': '../pages/education/momentum-stock.tsx',
  '/tools/optimizer/about': '../pages/education/optimizer.tsx',
}

const DASHBOARD_PATHS: readonly ClientPath[] = ['/', '/demo']

function page(path: ClientPath): RouteConfigEntry {
  return path === '/' ? index(PAGES[path]) : route(path.slice(1), PAGES[path])
}

const paths = CLIENT_ROUTES.map(({ path }) => path)

export default [
  layout('frames/dashboard-frame.tsx', paths.filter((path) => DASHBOARD_PATHS.includes(path)).map(page)),
  layout('frames/site-frame.tsx', [
    ...paths.filter((path) => !DASHBOARD_PATHS.includes(path)).map(page),
    route(STOCK_ROUTE.slice(1), '../pages/stock/stock-page.tsx'),
    route('*', '../pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
