import { Outlet } from 'react-router'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { HelpButton } from '../shell/help-button.tsx'
import { SkipLink } from '../shell/skip-link.tsx'

/** The frame of the public site and the account pages. */
export default function SiteFrame() {
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="running-text flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <HelpButton />
    </div>
  )
}
