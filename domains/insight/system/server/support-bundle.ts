import { fileOptions, systemNow } from '#domains/insight/system/server/system.ts'
import { vitalsNow } from '#domains/insight/system/server/vitals.ts'
import { clock } from '#platform/clock.ts'

/** What somebody needs who helps from outside: figures, versions and what is set up. No setting's value, nobody's data. */
export async function supportBundle(): Promise<Uint8Array> {
  const bundle = {
    madeAt: clock.now().toISOString(),
    platform: `${process.platform} ${process.arch}`,
    files: fileOptions(),
    ...(await systemNow()),
    vitals: await vitalsNow(),
  }
  return new TextEncoder().encode(`${JSON.stringify(bundle, null, 2)}\n`)
}
