import type { Tool } from '@fairweight/domain/entitlement'
import type { ReactNode } from 'react'
import { useVisitor, type Visitor } from './visitor.ts'

type Circle = 'signed-in' | 'subscriber' | Tool

interface ShownForProps {
  readonly circle: Circle
  readonly children: ReactNode
}

/**
 * Shows its children to one circle of visitors. HTML written at build time holds them for everybody; there the mark that the
 * script in the head sets says whether they appear, so that the right ones stand from the first paint and nothing moves.
 */
export function ShownFor({ circle, children }: ShownForProps) {
  const visitor = useVisitor()
  if (!visitor.isKnown) return <span data-shown-for={circle}>{children}</span>
  return belongs(visitor, circle) ? children : null
}

/** The same for everybody else. */
export function HiddenFor({ circle, children }: ShownForProps) {
  const visitor = useVisitor()
  if (!visitor.isKnown) return <span data-hidden-for={circle}>{children}</span>
  return belongs(visitor, circle) ? null : children
}

function belongs({ signedIn, subscriber, tools }: Visitor, circle: Circle): boolean {
  if (circle === 'signed-in') return signedIn
  if (circle === 'subscriber') return subscriber
  return tools.has(circle)
}
