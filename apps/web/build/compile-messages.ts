import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/**
 * Parses the plurals and placeholders of every message while building, so that no page loads the parser (6 kB gz). Runs after
 * Lingui's macros, whose output it reads: an `id` of six characters, then the `message`.
 */
export function compileMessages(): Plugin {
  return {
    name: 'breakwater:compile-messages',
    transform: {
      // Matches the macros' output: a file with messages alone has no import of Lingui any more.
      filter: { id: /\.tsx?$/, code: /\bmessage\b/ },
      handler: (code) => ({ code: withCompiledMessages(code), map: null }),
    },
  }
}

/** The code with each message that has placeholders in Lingui's compiled form; a plain sentence stays a string. */
export function withCompiledMessages(code: string): string {
  return code.replace(MESSAGE, (whole, before: string, literal: string) => {
    const message: unknown = JSON.parse(literal)
    if (typeof message !== 'string' || !/[{']/.test(message)) return whole
    return before + JSON.stringify(compileMessageOrThrow(message))
  })
}

/** `id: "a1b2C3", message: "…"` in a descriptor, `id={"a1b2C3"} message={"…"}` in an element. */
const MESSAGE = /(\bid(?:: |=\{)"[\w+/=-]{6}"(?:,|\})\s*message(?:: |=\{))("(?:[^"\\]|\\.)*")/g
