import type { ClientPath } from '@fairweight/contract/routes'
import type { Tool } from '@fairweight/domain/entitlement'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HiddenFor, ShownFor } from '../../features/account/shown-for.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'

interface ToolBlockProps {
  readonly number: string
  readonly title: string
  readonly children: ReactNode
  readonly figure: ReactNode
  readonly tool: Tool
  readonly actionLabel: 'Search Now' | 'Optimize Now'
  readonly about: ClientPath
  readonly aboutLabel: string
}

/** One tool of the learn page: what it says, its picture, and the way in that fits the visitor. */
export function ToolBlock({ number, title, children, figure, tool, actionLabel, about, aboutLabel }: ToolBlockProps) {
  return (
    <section className="grid items-center gap-10 border-t border-hairline py-16 wide:grid-cols-[1fr_1.1fr] wide:gap-20 wide:py-24">
      <div className="flex flex-col items-start gap-5">
        <p aria-hidden="true" className="font-serif text-xl text-accent-text">
          {number}
        </p>
        <h2 className="font-serif text-2xl font-semibold tracking-[-0.01em] wide:text-3xl">{title}</h2>
        <p className="max-w-[46ch] text-lg text-pretty text-muted">{children}</p>
        <div className="flex flex-wrap gap-3">
          <ShownFor circle={tool}>
            <LinkButton to="/">{actionLabel}</LinkButton>
          </ShownFor>
          <HiddenFor circle={tool}>
            <VisitorButtons />
          </HiddenFor>
        </div>
        <Link
          to={about}
          prefetch="intent"
          className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4"
        >
          {aboutLabel}
        </Link>
      </div>
      {figure}
    </section>
  )
}

function VisitorButtons() {
  return (
    <>
      <LinkButton to="/plans">Get It Now</LinkButton>
      <LinkButton to="/demo" variant="secondary">
        Try The Demo
      </LinkButton>
    </>
  )
}
