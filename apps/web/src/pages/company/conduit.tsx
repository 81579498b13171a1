import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/conduit')

export default function Page() {
  return <h1 className="font-serif text-3xl">conduit</h1>
}
