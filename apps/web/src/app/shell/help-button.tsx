import { Link } from 'react-router'
import { Icon } from '../../ui/marks/icon.tsx'

/** Floats beside a page that leaves it room and goes to the help page; narrower pages have it in the header, where it covers nothing. */
export function HelpButton() {
  return (
    <aside aria-label="Help" className="fixed right-4 bottom-4 z-30 hidden min-[77rem]:block print:hidden">
      <Link
        to="/help"
        aria-label="Help"
        title="Help"
        className="inline-flex size-12 items-center justify-center rounded-full border border-hairline bg-raised text-accent-text shadow-float"
      >
        <Icon name="help" className="size-6" />
      </Link>
    </aside>
  )
}
