import type { Tool } from '@fairweight/domain/entitlement'
import type { ReactNode } from 'react'
import { useVisitor, type Visitor } from './visitor.ts'

type Circle = 'signed-in' | 'subscriber' | Tool

/** What is in place of the circle once the page knows who is there: no rule hides it. */
const KNOWN = 'this-visitor'

interface ShownForProps {
  readonly circle: Circle
  readonly children: ReactNode
}

/**
 * Shows its children to one circle of visitors. HTML written at build time holds them for everybody; there the mark that the
 * script in the head sets says whether they appear, so that the right ones stand from the first paint and nothing moves. Those that appear
 * stay the same elements when the page comes alive: a press that has begun on one of them must end on it.
 */
export function ShownFor({ circle, children }: ShownForProps) {
  const visitor = useVisitor()
  if (visitor.isKnown && !belongs(visitor, circle)) return null
  return <span data-shown-for={visitor.isKnown ? KNOWN : circle}>{children}</span>
}

/** The same for everybody else. */
export function HiddenFor({ circle, children }: ShownForProps) {
  const visitor = useVisitor()
  if (visitor.isKnown && belongs(visitor, circle)) return null
  return <span data-hidden-for={visitor.isKnown ? KNOWN : circle}>{children}</span>
}

function belongs({ signedIn, subscriber, tools }: Visitor, circle: Circle): boolean {
  if (circle === 'signed-in') return signedIn
  if (circle === 'subscriber') return subscriber
  return tools.has(circle)
}
