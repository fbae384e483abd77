/** Of what a page writes into a document as text this alone is let through (Trusted Types): the policy of every page refuses the rest. */
type Policy = {
  createHTML: (text: string) => string | null
  createScriptURL: (address: string) => string | null
}

export const POLICY: Policy = {
  // How React creates an element for a script, which then never runs; and text without markup.
  createHTML: (text) => (text === '<script></script>' || !text.includes('<') ? text : null),
  // What the build made, and its worker for the pages that a phone keeps: never what somebody uploaded.
  createScriptURL: (address) => (/^\/(?:assets\/[\w.-]+|saved-pages)\.js$/.test(address) ? address : null),
}

/** Browsers that do not know Trusted Types go on without. */
export function limitMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: 'default', policy: Policy) => unknown } }
  trustedTypes?.createPolicy('default', POLICY)
}
