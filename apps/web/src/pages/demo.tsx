import { pageMeta } from './page-meta.ts'
import { StockDashboard } from './stock-dashboard/stock-dashboard.tsx'

export const meta = () => pageMeta('/demo')

export default function Page() {
  return <StockDashboard source="demo" />
}
