import { chromium, type Browser } from '@playwright/test'
import { findChromium, NO_CHROMIUM } from '../../../scripts/steps/find-chromium.mjs'

export const DEBUGGING_PORT = 4191

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The system's Chromium, with a debugging port for auditors. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(NO_CHROMIUM)
  return chromium.launch({ executablePath, args: [...QUIET, `--remote-debugging-port=${DEBUGGING_PORT}`] })
}
