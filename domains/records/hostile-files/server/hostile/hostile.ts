/**
 * Files that an attacker might send. `refused`: never kept. `quarantined`: kept and never served. `washed`: pictures that are
 * kept without what was attached to them; `payload` must not occur in what is served.
 */
export type Hostile = { name: string; bytes: Uint8Array; ends: 'refused' | 'quarantined' | 'washed'; payload?: string }

export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

const END = '\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'

/** The smallest valid PDF. */
export const pdf = (body: string, end = END): Buffer => latin1(`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n${body}${end}`)

export const ZIP_END = latin1(`PK\u0005\u0006${'\u0000'.repeat(18)}`)
