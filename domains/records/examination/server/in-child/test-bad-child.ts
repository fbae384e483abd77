import { buffer } from 'node:stream/consumers'
import { frame, unframe } from '#domains/records/examination/server/in-child/frames.ts'

/** A child that was taken over by a file: it does what the file orders. */
const { parts } = unframe(await buffer(process.stdin))
const deed = String(parts[0])

const DEEDS: Readonly<Record<string, () => unknown>> = {
  hangs: () => {
    for (;;);
  },
  grows: async () => {
    const kept: Buffer[] = []
    for (let at = 0; at < 25; at++) kept.push(Buffer.alloc(16 * 1024 * 1024, at + 1))
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    return kept.length
  },
  floods: () => process.stdout.write(Buffer.alloc(200 * 1024 * 1024, 1)),
  'writes a file': async () => (await import('node:fs')).writeFileSync('/tmp/breakwater-bad-child', 'x'),
  'reads a secret': async () => (await import('node:fs')).readFileSync('/etc/passwd', 'utf8'),
  'starts a program': async () => (await import('node:child_process')).execFileSync('/bin/echo', ['x']).toString(),
  'looks around': () => Object.keys(process.env).join(),
}

try {
  process.stdout.write(frame({ did: (await DEEDS[deed]?.()) ?? null }))
} catch (error) {
  process.stdout.write(frame({ refused: error instanceof Error && 'code' in error ? error.code : String(error) }))
}
