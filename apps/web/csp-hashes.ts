import { createHash } from 'node:crypto'

/**
 * The SHA-256, in base64, of each inline script or style of a page, for its Content-Security-Policy. JSON-LD is data and does
 * not run.
 */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const written = new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/ld\\+json"))[^>]*>([\\s\\S]*?)</${tag}>`, 'g')
  return [...html.matchAll(written)].map(([, text]) =>
    createHash('sha256')
      .update(text ?? '')
      .digest('base64'),
  )
}
