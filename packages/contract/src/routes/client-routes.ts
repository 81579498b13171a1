/** Who may open a page. The server and the router read the same table. */
export type PageAccess = 'public' | 'subscriber' | 'signed-in' | 'signed-out'

export interface ClientRoute {
  readonly path: string
  /** The text after "Fairweight - " in the browser's title; null shows the product's name alone. */
  readonly title: string | null
  readonly access: PageAccess
  /** Written as HTML at build time, so that it reads without a script. */
  readonly prerendered: boolean
}

/** Every page the web app answers. Any other path is the Page Not Found with status 404. */
export const CLIENT_ROUTES = [
  { path: '/', title: 'Dashboard', access: 'subscriber', prerendered: false },
  { path: '/demo', title: 'Demo', access: 'public', prerendered: false },
  { path: '/about', title: 'About us', access: 'public', prerendered: true },
  { path: '/learn', title: 'Learn', access: 'public', prerendered: true },
  { path: '/learn/glossary', title: 'Glossary', access: 'public', prerendered: true },
  { path: '/plans', title: 'Plans', access: 'public', prerendered: true },
  { path: '/help', title: 'Help', access: 'public', prerendered: true },
  { path: '/privacy-policy', title: 'Privacy policy', access: 'public', prerendered: true },
  { path: '/terms-of-use', title: 'Terms of use', access: 'public', prerendered: true },
  { path: '/raffle-terms', title: 'Raffle terms', access: 'public', prerendered: true },
  { path: '/conduit', title: 'Conduit', access: 'public', prerendered: true },
  { path: '/sign-up', title: 'Sign up', access: 'signed-out', prerendered: true },
  { path: '/login', title: 'Log in', access: 'signed-out', prerendered: true },
  { path: '/forgot-password', title: 'Forgot My Password', access: 'signed-out', prerendered: true },
  { path: '/reset-password', title: 'Choose a new password', access: 'public', prerendered: false },
  { path: '/confirm-email-change', title: 'Confirm your new email address', access: 'public', prerendered: false },
  { path: '/undo-email-change', title: 'Undo an email address change', access: 'public', prerendered: false },
  { path: '/confirm-email', title: 'Confirm your email address', access: 'public', prerendered: false },
  { path: '/profile', title: 'My Profile', access: 'signed-in', prerendered: false },
  { path: '/alerts', title: 'My Alerts', access: 'signed-in', prerendered: false },
  { path: '/journal', title: 'My Journal', access: 'signed-in', prerendered: false },
  { path: '/portfolio', title: 'My Portfolio', access: 'signed-in', prerendered: false },
  { path: '/backtest', title: 'Backtest', access: 'signed-in', prerendered: false },
  { path: '/checkout/success', title: 'Welcome aboard', access: 'public', prerendered: false },
  { path: '/checkout/cancel', title: 'Checkout cancelled', access: 'public', prerendered: false },
  { path: '/track-record', title: 'Track record', access: 'public', prerendered: true },
  { path: '/status', title: 'Data status', access: 'public', prerendered: true },
  { path: '/unsubscribe', title: 'Newsletters', access: 'public', prerendered: false },
  { path: '/tools/value-stock/about', title: 'How value ratings work', access: 'public', prerendered: true },
  { path: '/tools/momentum-stock/about', title: 'How momentum ratings work', access: 'public', prerendered: true },
  { path: '/tools/optimizer/about', title: 'How the optimizer works', access: 'public', prerendered: true },
] as const satisfies readonly ClientRoute[]

/** Where feed readers find what `/status` shows. */
export const STATUS_FEED_PATH = '/status.atom'

export type ClientPath = (typeof CLIENT_ROUTES)[number]['path']

/** What search engines may read: the public pages written at build time, and the demo. Forms for one person are written too, but not for them. */
export const LISTED_PATHS: readonly ClientPath[] = CLIENT_ROUTES.filter(
  ({ path, access, prerendered }) => path === '/demo' || (access === 'public' && prerendered),
).map(({ path }) => path)

/** True when a path (without query, one trailing slash allowed) belongs to a page of the table. */
export function isClientPath(path: string): boolean {
  const bare = path.length > 2 && path.endsWith('/') ? path.slice(0, -1) : path
  return CLIENT_ROUTES.some((route) => route.path === bare)
}
