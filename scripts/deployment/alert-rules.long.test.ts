import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../deploy/prometheus', import.meta.url))
const promtool = (...words: string[]) => spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' })

describe.skipIf(promtool('--version').error !== undefined)('Prometheus itself', () => {
  test('takes the rules and its example', () => {
    expect(promtool('check', 'config', 'prometheus.yaml')).toMatchObject({ status: 0 })
  })

  test('fires the alert of each failure, and none while all is well', () => {
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toMatchObject({ status: 0, stderr: '' })
  })
})
