interface SkeletonProps {
  /** Gives the size and shape of what is on its way. */
  readonly className?: string
}

/** Holds the place of something on its way, so that nothing jumps when it arrives. */
export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return <span aria-hidden="true" className={`breathes block rounded-small bg-hairline ${className}`} />
}
