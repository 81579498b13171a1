import { readFile } from 'node:fs/promises'
import { oneOf } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import { runAndPrint } from '../../operations/operation-command.ts'

const mostBytes = 1024 * 1024

/** `fairweight newsletter send` */
export const newsletterSend: Command = {
  options: {
    kind: { kind: 'value', placeholder: 'KIND', isNeeded: true, about: 'which newsletter: insights or tips' },
    subject: { kind: 'value', placeholder: 'TEXT', isNeeded: true, about: 'the subject line' },
    text: { kind: 'value', placeholder: 'FILE', isNeeded: true, about: 'a text file: paragraphs between empty lines, points that begin with "- "' },
    'dry-run': { kind: 'flag', about: 'only say to how many it would go' },
  },
  notes: [
    'Everybody who wants the newsletter gets the issue once, however often this is run: the same kind, subject and text are the same issue.',
    'The server hands the letters over, after all others, and leaves out who has unsubscribed by then.',
    'Example: fairweight newsletter send --kind tips --subject "Reading a grade" --text tips-2026-11.txt --dry-run',
  ],
  async run(options, terminal) {
    const [kind, path] = [oneOf(options, 'kind', ['insights', 'tips']), options.value('text') ?? '']
    const issue = { kind, subject: options.value('subject'), text: await readText(path), isDryRun: options.flag('dry-run') }
    return runAndPrint('newsletter.send', issue, options, terminal)
  },
}

/** Throws UsageError for what cannot be read as text. */
async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) throw new UsageError(`--text needs a file that can be read, not “${path}”.`)
  if (bytes.length > mostBytes) throw new UsageError(`The file “${path}” is too large for a newsletter.`)
  return bytes.toString('utf8')
}
