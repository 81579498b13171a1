import { isTrustedHtml } from '../ui/trusted-html.ts'

/** What of the browser's Trusted Types is used; where there are none, nothing asks. */
interface PolicyFactory {
  createPolicy(name: 'default', rules: SinkRules): unknown
}

interface SinkRules {
  /** The text as it may become markup. */
  readonly createHTML: (html: string) => string
  /** The address as code may be loaded from it; null refuses. */
  readonly createScriptURL: (address: string) => string | null
}

const OWN_CODE = /^\/(?:sw\.js|assets\/[\w.-]+\.js)$/

/**
 * The rules of every place where a text could become markup or code, whoever passes it there, a library too. Markup is only what the site
 * wrote itself, anything else becomes empty and is complained of; code comes from our own files; none is ever made from text, for which
 * there is no rule.
 */
export function sinkRules(origin: string, complain: (sentence: string) => void): SinkRules {
  return {
    createHTML(html) {
      if (isTrustedHtml(html)) return html
      complain('A text that is not the site’s own was kept from becoming markup.')
      return ''
    },
    createScriptURL(address) {
      const { origin: from, pathname } = new URL(address, origin)
      return from === origin && OWN_CODE.test(pathname) ? address : null
    },
  }
}

function isFactory(found: unknown): found is PolicyFactory {
  return typeof found === 'object' && found !== null && 'createPolicy' in found
}

/** The content policy of the pages asks for Trusted Types under the name `default` and for no others. */
const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
if (!import.meta.env.SSR && isFactory(factory))
  factory.createPolicy(
    'default',
    sinkRules(location.origin, (sentence) => console.warn(sentence)),
  )
