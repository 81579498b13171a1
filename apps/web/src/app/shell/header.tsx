import { Link, NavLink } from 'react-router'
import { buttonLook } from '../../ui/controls/button-look.ts'
import { Wordmark } from '../../ui/marks/wordmark.tsx'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { LazyMenu } from './lazy-menu.tsx'
import { accountLinks, HOME, LEARN_LINKS, PRODUCTS, type NavigationLink } from './navigation.ts'
import { useVisitor } from '../../features/account/visitor.ts'

const linkLook = 'inline-flex min-h-11 items-center rounded-regular px-3 text-[0.9375rem] text-muted transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-caution-fill aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'

const asEntry = ({ label, to }: NavigationLink): MenuEntry => ({ kind: 'link', label, to })

interface HeaderProps {
  /** As wide as the text of public pages, or as the screen. */
  readonly width?: 'page' | 'screen'
}

/** The top of every page. Up to 800 px all its links live in one menu. */
export function Header({ width = 'page' }: HeaderProps) {
  const visitor = useVisitor()
  const products = visitor.subscriber ? [] : [PRODUCTS]
  const account = accountLinks(visitor.signedIn)
  const everything: readonly MenuEntry[] = [asEntry(HOME), ...LEARN_LINKS.map(asEntry), ...products.map(asEntry), { kind: 'rule', label: 'account' }, ...account.map(asEntry)]
  return (
    <header className="border-b border-hairline bg-paper print:hidden">
      <div className={`mx-auto flex h-16 items-center justify-between gap-4 px-4 wide:px-6 ${width === 'page' ? 'max-w-[72rem]' : ''}`}>
        <Link to="/learn" className="inline-flex min-h-11 items-center rounded-small">
          <Wordmark level={5} />
        </Link>
        <nav aria-label="Main" className="hidden items-center wide:flex">
          <PageLink {...HOME} />
          <LazyMenu label="Learn" entries={LEARN_LINKS.map(asEntry)} className={`${linkLook} cursor-pointer`} />
          {products.map((link) => (
            <PageLink key={link.to} {...link} />
          ))}
        </nav>
        <div className="flex items-center gap-1">
          <ThemeSwitch />
          <nav aria-label="Account" className="hidden items-center gap-1 wide:flex">
            {account.map((link) =>
              link.to === '/sign-up' ? (
                <Link key={link.to} to={link.to} prefetch="intent" className={buttonLook('primary', 'small')}>
                  {link.label}
                </Link>
              ) : (
                <PageLink key={link.to} {...link} />
              ),
            )}
          </nav>
          <nav aria-label="Main menu" className="wide:hidden">
            <LazyMenu label="Menu" entries={everything} align="end" className={buttonLook('secondary', 'small')} />
          </nav>
        </div>
      </div>
    </header>
  )
}

function PageLink({ to, label }: NavigationLink) {
  return (
    <NavLink end to={to} prefetch="intent" className={linkLook}>
      {label}
    </NavLink>
  )
}
