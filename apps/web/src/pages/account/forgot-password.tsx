import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/forgot-password')

export default function Page() {
  return <h1 className="font-serif text-3xl">forgot-password</h1>
}
