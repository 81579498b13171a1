#!/usr/bin/env node
import { wantsNewerNode } from './runtime.mjs'

if (wantsNewerNode()) process.exit(1)
await import('../src/main.ts')
