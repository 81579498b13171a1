import type { Command } from '../command-line/command.ts'
import { runAndPrint } from '../operations/operation-command.ts'

/** `fairweight sample generate` */
export const sampleGenerate: Command = {
  options: {},
  notes: ['The companies are fictional: SAMPLE DATA, NOT MARKET DATA. They are the same on every machine.'],
  run: (options, terminal) => runAndPrint('sample.generate', {}, options, terminal),
}
