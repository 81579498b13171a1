import { plainAnswer } from './answer-parts.ts'
import { vouchFor } from '../../../ui/vouched-html.ts'
import type { Topic } from './topic.ts'

/** The same questions for search engines (schema.org FAQPage). Written into the HTML only, and run by nobody. */
export function StructuredQuestions({ topics }: { readonly topics: readonly Topic[] }) {
  const mainEntity = topics.flatMap(({ questions }) => questions).map(([name, answer]) => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: plainAnswer(answer) } }))
  const text = JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: vouchFor(text) }} />
}
