import { resolve } from 'node:path'
import { checkTree } from './check-tree.ts'

const { isSound, lines } = await checkTree(resolve(process.argv[2] ?? '.'))
for (const line of lines) (isSound ? console.log : console.error)(line)
process.exitCode = isSound ? 0 : 1
