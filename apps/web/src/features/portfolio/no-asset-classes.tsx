import { EmptyState } from '../../ui/layout/empty-state.tsx'

/** The data has no funds at all: what whoever runs the site has to import. */
export function NoAssetClasses() {
  return (
    <EmptyState title="The data has no asset classes">
      A portfolio is made of 15 asset classes, each with a fund that stands for it, and the current data holds no prices of such funds.
      Whoever runs this site imports them as prices, with rows of the type fund and their asset_class among the securities, and publishes anew.
    </EmptyState>
  )
}
