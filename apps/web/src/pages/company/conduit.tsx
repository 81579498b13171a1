import { pageMeta } from '../page-meta.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/conduit', 'The promo code CONDUIT takes 10 % off, and we donate a further 10 % of what you pay.')

const EXAMPLES = [
  { plan: 'Monthly', price: '$49.99', paid: '$44.99', donated: '$4.50' },
  { plan: 'Annual', price: '$499.00', paid: '$449.10', donated: '$44.91' },
] as const

export default function Conduit() {
  return (
    <Sheet>
      <PageHeading eyebrow="Conduit" title="Ten percent off, ten percent passed on" lead="With the promo code CONDUIT your plan costs 10 % less, and we donate a further 10 % of what you pay, for as long as you subscribe." />
      <DataTable
        caption="What one payment becomes"
        columns={[
          { name: 'Plan', cell: (row) => row.plan },
          { name: 'Price', numeric: true, cell: (row) => row.price },
          { name: 'You pay', numeric: true, cell: (row) => row.paid },
          { name: 'We donate', numeric: true, cell: (row) => row.donated },
        ]}
        rows={EXAMPLES}
        rowKey={(row) => row.plan}
      />
      <div className="prose pt-8">
        <p>The donation is counted in whole cents from each payment that arrives, rounded half up. It comes out of our share; it is not added to your price.</p>
        <p>Subscriptions open soon, and the code with them.</p>
      </div>
      <LinkButton to="/plans" className="mt-6">
        See the plans
      </LinkButton>
    </Sheet>
  )
}
