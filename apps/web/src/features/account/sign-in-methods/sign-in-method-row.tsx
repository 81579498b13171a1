import type { ReactNode } from 'react'

interface SignInMethodRowProps {
  readonly name: string
  readonly detail: string
  /** What can be done about it. */
  readonly children: ReactNode
}

/** One way to log in, as a line of the list. */
export function SignInMethodRow({ name, detail, children }: SignInMethodRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-4">
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{detail}</p>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </li>
  )
}
