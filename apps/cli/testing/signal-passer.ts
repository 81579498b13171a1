import { fileURLToPath } from 'node:url'
import { runProgram } from '../src/commands/serve.ts'

// Runs the waiting program and ends with its code.
process.exitCode = await runProgram(fileURLToPath(new URL('waiting-program.ts', import.meta.url)))
