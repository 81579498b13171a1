/** What came of asking the registry one thing. */
export type RegistryAnswer =
  | { readonly kind: 'fine'; readonly sentence: string }
  /** It does not speak of this, or nobody answers: said, and no fault of the packages. */
  | { readonly kind: 'silent'; readonly why: string }
  | { readonly kind: 'wrong'; readonly findings: readonly string[] }

interface FoundAdvisory {
  readonly severity: string
  readonly title: string
  readonly url: string
}
interface VulnerablePackage {
  readonly name: string
  /** Advisories of its own, and the names of packages through which it has others'. */
  readonly via: readonly (FoundAdvisory | string)[]
  /** Its places in the lock file. */
  readonly nodes: readonly string[]
}
interface NpmError {
  readonly code?: string
  readonly summary?: string
}
/** What `npm audit --json` prints: a report, or why there is none. */
interface AdvisoryOutput {
  readonly auditReportVersion?: number
  readonly vulnerabilities?: Readonly<Record<string, VulnerablePackage>>
  readonly message?: string
  readonly error?: NpmError
}
interface CheckedPackage {
  readonly name: string
  readonly version: string
}
/** What `npm audit signatures --json` prints. */
interface SignatureOutput {
  readonly invalid?: readonly CheckedPackage[]
  readonly missing?: readonly CheckedPackage[]
  readonly error?: NpmError
}

const GRAVE = new Set(['high', 'critical'])
/** Errors of the way to a registry or to the store of signing keys, and of registries that lack what was asked. */
const UNANSWERED =
  /^(E[45]\d\d|ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EIDLETIMEOUT|FETCH_ERROR|ERR_SOCKET_TIMEOUT|TUF_\w+|EJSONPARSE)$/
const NO_KEYS = /found no dependencies to audit that were installed from a supported registry/

/**
 * Reads what `npm audit --json` printed: a grave advisory of a package that is shipped is wrong, all others are counted.
 * @param shipped paths in the lock file of the packages of the product
 */
export function readAdvisories(output: string, shipped: ReadonlySet<string>): RegistryAnswer {
  const report: AdvisoryOutput | null = parse(output)
  if (report?.auditReportVersion === undefined) return whyNoReport(output, report?.error, report?.message)
  const vulnerable = Object.values(report.vulnerabilities ?? {})
  const own = vulnerable.flatMap(({ name, via, nodes }) =>
    via.flatMap((advisory) => (typeof advisory === 'string' ? [] : [{ name, nodes, ...advisory }])),
  )
  const wrong = own.filter(({ severity, nodes }) => GRAVE.has(severity) && nodes.some((path) => shipped.has(path)))
  if (wrong.length > 0)
    return {
      kind: 'wrong',
      findings: wrong.map(({ name, severity, title, url }) => `${name}: ${title} (${severity}, ${url})`),
    }
  const others =
    own.length === 0
      ? 'none at all'
      : `${own.length} lower or development only:  ${[...new Set(own.map(({ name }) => name))].join(', ')}`
  return { kind: 'fine', sentence: `No advisory of high severity for what is shipped (${others}).` }
}

/** Reads what `npm audit signatures --json` printed: a bad signature is wrong, and so is none where the registry signs. */
export function readSignatures(output: string): RegistryAnswer {
  const report: SignatureOutput | null = parse(output)
  if (report?.invalid === undefined || report.missing === undefined) return whyNoReport(output, report?.error)
  const findings = [
    ...report.invalid.map(({ name, version }) => `${name}@${version} has a signature that is not the registry's`),
    ...report.missing.map(({ name, version }) => `${name}@${version} has no signature, though the registry signs`),
  ]
  return findings.length > 0
    ? { kind: 'wrong', findings }
    : { kind: 'fine', sentence: 'Every installed package has the signature of the registry.' }
}

/** npm gives a message of its own when the registry has no such answer, and a code when it could not be asked. */
function whyNoReport(output: string, error: NpmError | undefined, message?: string): RegistryAnswer {
  if (message !== undefined) return { kind: 'silent', why: firstLine(message) }
  const summary = error?.summary ?? ''
  if (UNANSWERED.test(error?.code ?? '') || NO_KEYS.test(summary)) return { kind: 'silent', why: firstLine(summary) }
  return { kind: 'wrong', findings: [`npm could not look: ${firstLine(summary || output) || 'it printed nothing'}`] }
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0] ?? ''

function parse<Output>(text: string): Output | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
