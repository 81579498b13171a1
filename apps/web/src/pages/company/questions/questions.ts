import { ACCOUNT_QUESTIONS } from './account-questions.ts'
import { DATA_QUESTIONS } from './data-questions.ts'
import { PAYING_QUESTIONS } from './paying-questions.ts'
import type { Topic } from './topic.ts'
import { TOOL_QUESTIONS } from './tool-questions.ts'

/** What people ask, by topic, in the order of the help page. */
export const TOPICS: readonly Topic[] = [...TOOL_QUESTIONS, ...DATA_QUESTIONS, ...ACCOUNT_QUESTIONS, ...PAYING_QUESTIONS]
