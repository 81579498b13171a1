import { readFile } from 'node:fs/promises'
import { parseOneOf } from '../../command-line/checked-values.ts'
import type { Command } from '../../command-line/command.ts'
import { UsageError } from '../../command-line/usage-error.ts'
import { runAndPrint } from '../../operations/operation-command.ts'

const MAX_BYTES = 1024 * 1024

/** `fairweight newsletter send` */
export const newsletterSend: Command = {
  options: {
    kind: { kind: 'value', placeholder: 'KIND', isNeeded: true, about: 'which newsletter: insights or tips' },
    subject: { kind: 'value', placeholder: 'TEXT', isNeeded: true, about: 'the subject line' },
    text: {
      kind: 'value',
      placeholder: 'FILE',
      isNeeded: true,
      about: 'a text file: paragraphs separated by empty lines, list items that begin with "- "',
    },
    'dry-run': { kind: 'flag', about: 'only say how many people would get it' },
  },
  notes: [
    'Everybody who wants the newsletter gets the issue once, no matter how often this is run. The same kind, subject and text make the same issue.',
    'The server sends the emails, after all other email, and skips anyone who has unsubscribed by then.',
    'Example: fairweight newsletter send --kind tips --subject "Reading a grade" --text tips-2026-11.txt --dry-run',
  ],
  async run(options, terminal) {
    const [kind, path] = [parseOneOf(options, 'kind', ['insights', 'tips']), options.value('text') ?? '']
    const issue = {
      kind,
      subject: options.value('subject'),
      text: await readText(path),
      isDryRun: options.flag('dry-run'),
    }
    return runAndPrint('newsletter.send', issue, options, terminal)
  },
}

/** Throws UsageError for what cannot be read as text. */
async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) throw new UsageError(`--text needs a readable file; “${path}” cannot be read.`)
  if (bytes.length > MAX_BYTES) throw new UsageError(`The file “${path}” is too large for a newsletter.`)
  return bytes.toString('utf8')
}
