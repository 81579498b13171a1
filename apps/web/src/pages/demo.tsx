import { pageMeta } from '../app/page-meta.ts'

export const meta = () => pageMeta('/demo')

export default function Page() {
  return <h1 className="p-6 font-serif text-2xl">The dashboard</h1>
}
