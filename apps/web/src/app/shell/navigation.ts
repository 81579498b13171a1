import type { ClientPath } from '@fairweight/contract/routes'

export interface NavigationLink {
  readonly label: string
  readonly to: ClientPath
}

export const LEARN_LINKS: readonly NavigationLink[] = [
  { label: 'Value Stocks', to: '/tools/value-stock/about' },
  { label: 'Momentum Stocks', to: '/tools/momentum-stock/about' },
  { label: 'Optimization', to: '/tools/optimizer/about' },
  { label: 'Take a Tour', to: '/demo' },
  { label: 'Glossary', to: '/learn/glossary' },
  { label: 'About Us', to: '/about' },
]

export const HOME: NavigationLink = { label: 'Home', to: '/' }
export const PRODUCTS: NavigationLink = { label: 'Products', to: '/plans' }

/** The links at the end of the header, which depend on who is looking. */
export function accountLinks(signedIn: boolean): readonly NavigationLink[] {
  if (signedIn) return [{ label: 'My Profile', to: '/profile' }]
  return [
    { label: 'Log In', to: '/login' },
    { label: 'Sign Up', to: '/sign-up' },
  ]
}
