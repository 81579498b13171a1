const PATHS = {
  'add-many': 'M4 6h16M4 12h9M4 18h9m5-4v7m-3.5-3.5h7',
  'arrow-down': 'M12 5v14m-6-6 6 6 6-6',
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  ban: 'M5.7 5.7l12.6 12.6M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  close: 'm6 6 12 12M18 6 6 18',
  columns: 'M5 5h5v14H5zm9 0h5v14h-5z',
  contrast: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-18v18m0-14h7.5M12 12h9m-9 5h7.5',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  help: 'M9.2 9.2a2.9 2.9 0 1 1 4.1 2.9c-.9.4-1.3 1-1.3 2m0 3v.2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  info: 'M12 11v5m0-8.2V8m0 13a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  keyboard: 'M3 7h18v10H3zm4 3h10m-7 4h4',
  leaf: 'M6 19c0-8 4-13 13-14 0 9-4 13-10 13-1.5 0-3-.8-3-.8M5 20c2-5 5-8 9-10',
  lock: 'M8 11V8a4 4 0 0 1 8 0v3M6 11h12v9H6z',
  minus: 'M5 12h14',
  pencil: 'm5 19 1-4L16.5 4.5l3 3L9 18z',
  portfolio: 'M12 4v8h8a8 8 0 1 1-8-8zm3.5.2a8 8 0 0 1 4.3 4.3h-4.3z',
  plus: 'M12 5v14M5 12h14',
  rows: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16',
  search: 'm20 20-4.6-4.6M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z',
  sort: 'm8 9 4-4 4 4m-8 6 4 4 4-4',
  table: 'M4 5h16v14H4zm0 5h16M10 5v14',
  trash: 'M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13m-7 4v6m4-6v6',
  upload: 'M12 15V4m-5 5 5-5 5 5M5 20h14',
  warning: 'M12 10v4.5m0 2.7v.1M12 4 2.8 20h18.4z',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  readonly name: IconName
  /** Sized by class; 20 px unless set otherwise. */
  readonly className?: string | undefined
}

/** A line drawing that repeats what the text beside it says; readers of the page aloud skip it. */
export function Icon({ name, className }: IconProps) {
  return <Drawing path={PATHS[name]} className={className} />
}

/** The same of a path that only one part needs, and brings along. */
export function Drawing({ path, className = 'size-5' }: Pick<IconProps, 'className'> & { readonly path: string }) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
