import { Icon } from './icon.tsx'
import { SEVERITY_STYLES, type Severity } from './severity-styles.ts'

/** How grave a finding is, as a sign with its word. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const { icon, word } = SEVERITY_STYLES[severity]
  return (
    <span
      className={`inline-flex items-center gap-1 font-medium ${severity === 'note' ? 'text-muted' : 'text-caution'}`}
    >
      <Icon name={icon} className="size-4" />
      {word}
    </span>
  )
}
