import { type ReturnPath, withRedirect } from '@fairweight/contract/routes'

export interface NavigationLink {
  readonly label: string
  readonly to: string
}

export const LEARN_LINKS: readonly NavigationLink[] = [
  { label: 'Value Stocks', to: '/tools/value-stock/about' },
  { label: 'Momentum Stocks', to: '/tools/momentum-stock/about' },
  { label: 'Optimization', to: '/tools/optimizer/about' },
  { label: 'Take a Tour', to: '/demo?tour=1' },
  { label: 'Glossary', to: '/learn/glossary' },
  { label: 'About Us', to: '/about' },
]

export const PRODUCTS: NavigationLink = { label: 'Products', to: '/plans' }

/** What somebody with an account has of their own. */
export const OWN_LINKS: readonly NavigationLink[] = [
  { label: 'Portfolio', to: '/portfolio' },
  { label: 'Alerts', to: '/alerts' },
  { label: 'My Profile', to: '/profile' },
]

/** The dashboard for those who may open it, the first page for everybody else. */
export function homeLink(isSubscriber: boolean): NavigationLink {
  return { label: 'Home', to: isSubscriber ? '/' : '/learn' }
}

/** The ways in, which remember the page that was asked for. */
export function accountLinks(wanted: ReturnPath | null): readonly [logIn: NavigationLink, signUp: NavigationLink] {
  return [
    { label: 'Log In', to: wanted ? withRedirect('/login', wanted) : '/login' },
    { label: 'Sign Up', to: wanted ? withRedirect('/sign-up', wanted) : '/sign-up' },
  ]
}
