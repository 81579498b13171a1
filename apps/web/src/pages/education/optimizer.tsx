import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/tools/optimizer/about')

export default function Page() {
  return <h1 className="font-serif text-3xl">optimizer</h1>
}
