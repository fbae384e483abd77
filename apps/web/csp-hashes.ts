import { createHash } from 'node:crypto'

/** The SHA-256, in base64, of each script written into a page: what its Content-Security-Policy lets run. Data for machines (JSON-LD) does not run. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) =>
    createHash('sha256').update(script ?? '').digest('base64'),
  )
}
