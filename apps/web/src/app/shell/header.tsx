import { Link, NavLink } from 'react-router'
import { useSettings } from '../../data/settings.ts'
import { HiddenFor, ShownFor } from '../../features/account/shown-for.tsx'
import { useVisitor } from '../../features/account/visitor.ts'
import { buttonClassName, ICON_BUTTON_CLASS_NAME } from '../../ui/controls/button-class-name.ts'
import { Icon } from '../../ui/marks/icon.tsx'
import { Wordmark } from '../../ui/marks/wordmark.tsx'
import type { MenuEntry } from '../../ui/overlays/menu.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { LazyMenu } from './lazy-menu.tsx'
import { accountLinks, homeLink, LEARN_LINKS, OWN_LINKS, PRODUCTS, type NavigationLink } from './navigation.ts'

const LINK_CLASS_NAME =
  'inline-flex min-h-11 items-center rounded-regular px-3 text-[0.9375rem] text-muted transition-colors hover:text-ink aria-[current=page]:text-ink'

const toMenuEntry = ({ label, to }: NavigationLink): MenuEntry => ({ kind: 'link', label, to })

interface HeaderProps {
  /** As wide as the text of public pages, or as the screen. */
  readonly width?: 'page' | 'screen'
}

/** The top of every page. Up to 800 px all its links live in one menu. */
export function Header({ width = 'page' }: HeaderProps) {
  return (
    <header className="border-b border-hairline bg-paper print:hidden">
      <div
        className={`mx-auto flex h-16 items-center justify-between gap-4 px-4 wide:px-6 ${width === 'page' ? 'max-w-[72rem]' : ''}`}
      >
        <Link to="/learn" className="inline-flex min-h-11 items-center rounded-small">
          <Wordmark level={5} />
        </Link>
        <MainLinks />
        <div className="flex items-center gap-1">
          <HelpLink width={width} />
          <ThemeSwitch />
          <AccountLinks />
          <nav aria-label="Main menu" className="wide:hidden">
            <LazyMenu
              label="Menu"
              entries={useMenuEntries()}
              align="end"
              className={buttonClassName('secondary', 'small')}
            />
          </nav>
        </div>
      </div>
    </header>
  )
}

/** Where the floating one would lie over something; on the narrowest phones the foot of the page has it. */
function HelpLink({ width }: HeaderProps) {
  return (
    <Link
      to="/help"
      aria-label="Help"
      title="Help"
      className={`${ICON_BUTTON_CLASS_NAME} max-[24rem]:hidden ${width === 'page' ? 'min-[77rem]:hidden' : ''}`}
    >
      <Icon name="help" />
    </Link>
  )
}

function MainLinks() {
  const { subscriber } = useVisitor()
  return (
    <nav aria-label="Main" className="hidden items-center wide:flex">
      <PageLink {...homeLink(subscriber)} />
      <LazyMenu label="Learn" entries={LEARN_LINKS.map(toMenuEntry)} className={`${LINK_CLASS_NAME} cursor-pointer`} />
      <HiddenFor circle="subscriber">
        <PageLink {...PRODUCTS} />
      </HiddenFor>
    </nav>
  )
}

function AccountLinks() {
  const [logIn, signUp] = accountLinks(useSettings().redirect)
  return (
    <nav aria-label="Account" className="hidden items-center gap-1 wide:flex">
      <ShownFor circle="signed-in">{OWN_LINKS.map(PageLink)}</ShownFor>
      <HiddenFor circle="signed-in">
        <PageLink {...logIn} />
        <Link to={signUp.to} prefetch="intent" className={buttonClassName('primary', 'small')}>
          {signUp.label}
        </Link>
      </HiddenFor>
    </nav>
  )
}

/** All links of the header, for the menu of small screens; it opens only once the page has come alive. */
function useMenuEntries(): readonly MenuEntry[] {
  const { signedIn, subscriber } = useVisitor()
  const { redirect } = useSettings()
  const account = signedIn ? OWN_LINKS : accountLinks(redirect)
  return [homeLink(subscriber), ...LEARN_LINKS, ...(subscriber ? [] : [PRODUCTS])]
    .map(toMenuEntry)
    .concat({ kind: 'rule', label: 'account' }, account.map(toMenuEntry))
}

function PageLink({ to, label }: NavigationLink) {
  return (
    <NavLink key={to} end to={to} prefetch="intent" className={LINK_CLASS_NAME}>
      {label}
    </NavLink>
  )
}
