import { Link, type LinkProps } from 'react-router'

/** A quiet link from one account page to its neighbor. */
export function AccountLink(props: LinkProps) {
  return (
    <Link
      prefetch="intent"
      {...props}
      className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4 wide:min-h-8"
    />
  )
}
