import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineHashes } from '#apps/web/csp-hashes.ts'

const hash = (script: string) => createHash('sha256').update(script).digest('base64')

test('every inline script has its hash, byte for byte, and nothing else has', () => {
  const html = `<script>let a = 1</script><script type="module" async>\n import('/b.js')\n</script><script src="/c.js"></script>`
  expect(inlineHashes(html, 'script')).toEqual([hash('let a = 1'), hash("\n import('/b.js')\n")])
})

test('JSON-LD is not a script that runs', () => {
  expect(inlineHashes('<script type="application/ld+json">{"@type":"FAQPage"}</script>', 'script')).toEqual([])
})

test('styles are hashed apart from scripts', () => {
  const html = '<style>a{color:red}</style><script>let a = 1</script>'
  expect(inlineHashes(html, 'style')).toEqual([hash('a{color:red}')])
})
