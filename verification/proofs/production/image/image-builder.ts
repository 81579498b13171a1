import { execFile } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const MAX_OUTPUT_BYTES = 64 * 2 ** 20
const MIRROR = 'http://deb.debian.org/debian'
/** Programs of Debian that none of ours replaces; this one's own Node must not shadow what they run. */
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

export interface ImageBuilder {
  /** Builds the Dockerfile of a folder under a name. */
  build(folder: string, name: string): Promise<void>
  /** The configuration that an image runs with. */
  inspect(name: string): Promise<{ readonly User: string; readonly Cmd: readonly string[] }>
  /** Where the root file system of a new container of an image is. */
  mount(name: string): Promise<string>
}

/** Builds images with buildah in a folder of its own, on bases that debootstrap brings: for a machine that reaches Debian's packages and no registry of images. */
export async function openImageBuilder(folder: string): Promise<ImageBuilder> {
  const system = async (program: string, words: readonly string[]) => {
    const env = { ...process.env, PATH: SYSTEM_PATH }
    return (await execute(program, words, { env, maxBuffer: MAX_OUTPUT_BYTES })).stdout.trim()
  }
  const places = ['--root', join(folder, 'layers'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const buildah = (...words: string[]) => system('buildah', [...places, ...words])
  await makeBases(folder, system, buildah)
  return {
    async build(source, name) {
      const bases = { BASE: 'localhost/fairweight-base', BUILD_BASE: 'localhost/fairweight-build' }
      const values = Object.entries(bases).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`])
      await buildah('build', '--isolation', 'chroot', '--layers=false', ...values, '-t', name, source)
    },
    async inspect(name) {
      const { OCIv1 } = JSON.parse(await buildah('inspect', '--type', 'image', name))
      return OCIv1.config
    },
    mount: async (name) => buildah('mount', await buildah('from', name)),
  }
}

/** A Debian with nothing in it, and the same with Node and npm for what is built. */
async function makeBases(
  folder: string,
  system: (program: string, words: readonly string[]) => Promise<string>,
  buildah: (...words: string[]) => Promise<string>,
): Promise<void> {
  const debian = join(folder, 'debian')
  await system('debootstrap', ['--variant=minbase', 'bookworm', debian, MIRROR])
  const base = await buildah('from', 'scratch')
  await buildah('add', '-q', base, debian, '/')
  await buildah('commit', '-q', base, 'fairweight-base')
  const npm = dirname(dirname(realpathSync(await system('which', ['npm']))))
  await buildah('copy', '-q', base, process.execPath, '/usr/local/bin/node')
  await buildah('copy', '-q', base, npm, '/usr/local/lib/npm')
  const link = (name: string) => `ln -s /usr/local/lib/npm/bin/${name}-cli.js /usr/local/bin/${name}`
  await buildah('run', '--isolation', 'chroot', base, 'sh', '-c', `${link('npm')} && ${link('npx')}`)
  // Whoever this machine trusts with packages, the build trusts too; nothing of it comes into the image.
  if (existsSync(CERTIFICATES)) await buildah('copy', '-q', base, CERTIFICATES, CERTIFICATES)
  const settings = join(homedir(), '.npmrc')
  if (existsSync(settings)) await buildah('copy', '-q', base, settings, '/root/.npmrc')
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, base)
  await buildah('commit', '-q', '--rm', base, 'fairweight-build')
}
