/**
 * The content policy refuses code that is made from text, and zod would try to make some. It takes its settings from here when
 * it loads; its own function for them would load it on every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
