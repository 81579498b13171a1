import type { OptimizationType } from '@fairweight/contract/wire'
import { Term } from '../../glossary/term.tsx'
import { Icon } from '../../ui/marks/icon.tsx'

const CLAIMS: Record<OptimizationType, string> = {
  least_risk: 'Checked: no other mix of these stocks has less risk.',
  balanced: 'Checked: no other mix of these stocks has less risk at this return.',
  maximum_return: 'Checked: no other mix of these stocks within the limits has a higher expected return.',
}

interface CertificateProps {
  /** Null for a mix between the levels. */
  readonly riskLevel: OptimizationType | null
  readonly kktResidual: number
  readonly engineVersion: string
}

/** Why the mix may be called optimal, with the figure that proves it. */
export function Certificate({ riskLevel, kktResidual, engineVersion }: CertificateProps) {
  return (
    <section aria-label="Certificate" className="rounded-large border border-hairline bg-surface px-4 py-3 text-sm">
      <p className="flex items-start gap-2 font-medium">
        <Icon name="check" className="mt-0.5 size-4 text-accent-text" />
        {CLAIMS[riskLevel ?? 'balanced']}
      </p>
      <details className="pl-6">
        <summary className="inline-flex min-h-11 items-center text-xs text-accent-text hover:underline wide:min-h-7">How this was checked</summary>
        <p className="text-xs text-muted">
          Every optimum meets the <Term id="optimality">Karush–Kuhn–Tucker conditions</Term>, and a mix that meets them is the optimum. The largest violation here, relative to the largest
          marginal risk, is {kktResidual.toExponential(1)}; below 1e-10 is rounding. The same data give the same mix. Engine {engineVersion}.
        </p>
      </details>
    </section>
  )
}
