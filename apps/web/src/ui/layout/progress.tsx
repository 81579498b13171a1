interface ProgressProps {
  readonly label: string
  /** 0 to 1; null while the amount of work is unknown. */
  readonly value: number | null
}

/** How far a piece of work has come. */
export function Progress({ label, value }: ProgressProps) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex justify-between text-muted">
        <span>{label}</span>
        {percent !== undefined && <span>{percent}%</span>}
      </div>
      <svg
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 w-full rounded-full bg-hairline"
        preserveAspectRatio="none"
        viewBox="0 0 100 1"
      >
        <rect
          className={`fill-accent-text ${percent === undefined ? 'breathes' : ''}`}
          width={percent ?? 100}
          height="1"
        />
      </svg>
    </div>
  )
}
