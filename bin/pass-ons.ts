import type { Sources } from './sources.ts'

const SCREEN = 'three centers have this page, and the router reads a screen from a file of each center'

/** The files that may pass on what another has, each with its reason. */
export const MAY_PASS_ON: Readonly<Record<string, string>> = {
  'centers/account/screens/terms-acceptance.tsx': SCREEN,
  'centers/agent/screens/terms-acceptance.tsx': SCREEN,
  'centers/sales/screens/terms-acceptance.tsx': SCREEN,
}

/** Every name a file exports without having made it: who needs it imports it from where it is made. */
export const passOns = (files: Sources): string[] =>
  [...files]
    .filter(([file]) => OURS.test(file) && !/\.test\.tsx?$/.test(file) && !(file in MAY_PASS_ON))
    .flatMap(([file, text]) => [...text.matchAll(EXPORTED)].map(([statement]) => `${file}: ${statement.replace(/\s+/g, ' ')}`))

const OURS = /^(access|apps|centers|design|domains|packages|platform)\//

/** `export { … }`, with or without `from`, and `export *`. */
const EXPORTED = /^export\s+(?:type\s+)?(?:\{[^}$]*\}|\*)(?:\s+as\s+\w+)?(?:\s+from\s+['"][^'"]+['"])?/gm
