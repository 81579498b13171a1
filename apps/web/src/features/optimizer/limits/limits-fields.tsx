import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import {
  COVARIANCE_CHOICES,
  MISSING_DATA_CHOICES,
  PAIRWISE_COVARIANCE_CHOICES,
  PAIRWISE_RETURN_CHOICES,
  RETURN_CHOICES,
} from './estimator-choices.ts'
import { EstimatorField } from './estimator-field.tsx'
import { type MixLimits, NO_LIMITS, type OptimizerLimitsProps, withoutConflict, withPart } from './mix-limits.ts'
import { SectorFields } from './sector-fields.tsx'
import { StockBounds } from './stock-bounds.tsx'
import { TargetField } from './target-field.tsx'
import { WeightFields } from './weight-fields.tsx'

/** Everything under the folded line, in the order in which people ask for it. */
export function LimitsFields({ value, onChange, tickers, sectorOf, nameOf }: OptimizerLimitsProps) {
  const estimate = (part: MixLimits['estimators']) => {
    const kept = Object.fromEntries(
      Object.entries({ ...value.estimators, ...part }).filter(([, choice]) => choice !== undefined),
    )
    onChange(withPart(value, 'estimators', withoutConflict(kept)))
  }
  const isPairwise = value.estimators?.missingData === 'pairwise'
  return (
    <div className="-mt-4 flex flex-col divide-y divide-hairline">
      <Part title="Every stock">
        <WeightFields value={value} onChange={onChange} stocks={tickers.length} />
      </Part>
      <Part title="Choose the mix by">
        <TargetField value={value} onChange={onChange} />
      </Part>
      <Part title="Maximum per sector">
        <SectorFields value={value} onChange={onChange} tickers={tickers} sectorOf={sectorOf} />
      </Part>
      <Part title="Individual stocks">
        <StockBounds value={value} onChange={onChange} tickers={tickers} nameOf={nameOf} />
      </Part>
      <Part title="How risk and return are estimated">
        <div className="grid items-start gap-x-6 gap-y-4 wide:grid-cols-3">
          <EstimatorField
            label="Risk"
            choices={isPairwise ? PAIRWISE_COVARIANCE_CHOICES : COVARIANCE_CHOICES}
            value={value.estimators?.covariance}
            onValue={(covariance) => estimate({ covariance })}
          />
          <EstimatorField
            label="Expected return"
            choices={isPairwise ? PAIRWISE_RETURN_CHOICES : RETURN_CHOICES}
            value={value.estimators?.expectedReturns}
            onValue={(expectedReturns) => estimate({ expectedReturns })}
          />
          <EstimatorField
            label="Days without a price"
            choices={MISSING_DATA_CHOICES}
            value={value.estimators?.missingData}
            onValue={(missingData) => estimate({ missingData })}
          />
        </div>
      </Part>
      <div className="pt-4">
        <Button
          variant="secondary"
          size="small"
          aria-disabled={Object.keys(value).length === 0}
          onClick={() => onChange(NO_LIMITS)}
        >
          Reset to defaults
        </Button>
      </div>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-3 py-4">
      <legend className="float-left text-sm font-semibold">{title}</legend>
      <div className="flex flex-col gap-3">{children}</div>
    </fieldset>
  )
}
