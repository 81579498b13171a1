import type { OptimizationResult, OptimizationType } from '@fairweight/contract/wire'
import { percent } from '../../data/figures.ts'
import { Term } from '../../glossary/term.tsx'
import { Icon } from '../../ui/marks/icon.tsx'

const CLAIMS: Record<OptimizationType, string> = {
  least_risk: 'Checked: no other mix of these stocks has less risk.',
  balanced: 'Checked: no other mix of these stocks has less risk at this return.',
  maximum_return: 'Checked: no other mix of these stocks within the limits has a higher expected return.',
}

interface CertificateProps {
  readonly answer: OptimizationResult
  /** Null for a mix between the levels. */
  readonly riskLevel: OptimizationType | null
  /** Whether this browser came to the same answer; null while it has not computed it, and where no server did. */
  readonly agreement: 'same' | 'different' | null
}

/** Why the mix may be called optimal, with the figures that prove it. */
export function Certificate({ answer, riskLevel, agreement }: CertificateProps) {
  const { kktResidual, gap, engineVersion, snapshot } = answer
  return (
    <section
      aria-label="Certificate"
      className="flex flex-col gap-1 rounded-large border border-hairline bg-surface px-4 py-3 text-sm"
    >
      {(kktResidual !== null || gap !== null) && <Checked>{claimOf(gap, riskLevel)}</Checked>}
      {agreement === 'same' && (
        <Checked>Computed twice, on the server and in your browser, with the same result.</Checked>
      )}
      {agreement === 'different' && (
        <p className="flex items-start gap-2 text-caution">
          <Icon name="warning" className="mt-0.5 size-4" />
          Your browser got a slightly different result. Please contact us, and rely on neither result until we have
          looked into it.
        </p>
      )}
      <details className="pl-6">
        <summary className="inline-flex min-h-11 items-center text-xs text-accent-text hover:underline wide:min-h-7">
          How this was checked
        </summary>
        <p className="text-xs text-muted">
          {gap === null || kktResidual !== null ? (
            <>
              Every optimum meets the <Term id="optimality">Karush–Kuhn–Tucker conditions</Term>, and a mix that meets
              them is the optimum.
              {kktResidual !== null && (
                <>
                  {' '}
                  The largest violation here, relative to the largest marginal risk, is {kktResidual.toExponential(1)};
                  anything below 1e-10 is rounding error.
                </>
              )}
              {riskLevel === null &&
                ' A mix between two corners of the frontier violates them no more than the two corners do.'}
            </>
          ) : (
            'The search over which stocks to hold was exhaustive, so no combination is left that could be better.'
          )}
          {gap !== null && ` The variance is at most ${percent(gap)} above the proven lower bound.`}
          {agreement === 'same' &&
            ' The two computations agree to 1e-12 on every weight, return, and volatility of the mix and of the whole frontier.'}{' '}
          The same data always gives the same mix. Engine {engineVersion}, data {snapshot}.
        </p>
      </details>
    </section>
  )
}

function claimOf(gap: number | null, riskLevel: OptimizationType | null): string {
  return gap === null
    ? CLAIMS[riskLevel ?? 'balanced']
    : 'Checked: no other mix that keeps your limits on holdings has less risk at this return.'
}

function Checked({ children }: { readonly children: string }) {
  return (
    <p className="flex items-start gap-2 font-medium">
      <Icon name="check" className="mt-0.5 size-4 text-accent-text" />
      {children}
    </p>
  )
}
