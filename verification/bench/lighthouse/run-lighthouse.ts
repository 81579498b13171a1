import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)
const folder = import.meta.dirname
let installation: Promise<unknown> | null = null

/** What is read of a report. */
const report = z.object({
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), numericValue: z.number().optional() })),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
})

export type LighthouseReport = z.infer<typeof report>

export interface LighthouseSettings {
  readonly url: string
  /** Where the browser listens that loads the page. */
  readonly debuggingPort: number
  readonly categories: readonly string[]
  readonly isDesktop: boolean
}

/**
 * One run of Lighthouse on a page, in a process of its own. The first call installs it into this folder.
 * @throws where Lighthouse ends without a report
 */
export async function runLighthouse(settings: LighthouseSettings): Promise<LighthouseReport> {
  installation ??= run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
  await installation
  const { stdout } = await run(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      settings.url,
      `--port=${settings.debuggingPort}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${settings.categories.join(',')}`,
      ...(settings.isDesktop ? ['--preset=desktop'] : []),
    ],
    { maxBuffer: 256 * 1024 * 1024 },
  )
  return report.parse(JSON.parse(stdout))
}
