import { createHash } from 'node:crypto'

/**
 * The SHA-256, in base64, of each script or style written into a page: what its
 * Content-Security-Policy lets in. Data for machines (JSON-LD) does not run.
 */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const written = new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/ld\\+json"))[^>]*>([\\s\\S]*?)</${tag}>`, 'g')
  return [...html.matchAll(written)].map(([, text]) =>
    createHash('sha256')
      .update(text ?? '')
      .digest('base64'),
  )
}
