import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from '#apps/web/csp-hashes.ts'

const hash = (script: string) => createHash('sha256').update(script).digest('base64')

test('every script written into the page is named, byte for byte, and nothing else', () => {
  const html = `<script>let a = 1</script><script type="module" async>\n import('/b.js')\n</script><script src="/c.js"></script>`
  expect(inlineScriptHashes(html)).toEqual([hash('let a = 1'), hash("\n import('/b.js')\n")])
})

test('data for machines is not a script that runs', () => {
  expect(inlineScriptHashes('<script type="application/ld+json">{"@type":"FAQPage"}</script>')).toEqual([])
})
