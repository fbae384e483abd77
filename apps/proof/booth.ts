import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '#apps/api/server.ts'
import { openRooms, type ProcessOptions } from '#apps/open.ts'
import { endpointsOf } from '#apps/rooms.ts'
import { openSession } from '#capabilities/identity/server/identity.ts'
import type { COLLEAGUES } from '#db/cast.ts'
import { publishAll } from '#db/publish.ts'
import { tellCast } from '#db/tell-cast.ts'
import { inTransaction } from '#platform/db.ts'

/** The API in this process, listening, on a migrated database with the cast in it: for what many do at the same instant. */
export async function openBooth(databaseUrl: string) {
  const home = await mkdtemp(join(tmpdir(), 'breakwater-booth-'))
  const options: ProcessOptions = { ...OPTIONS, databaseUrl, dataDir: home }
  const closeRooms = await openRooms(options, { connections: 20 })
  await inTransaction(publishAll)
  const told = await tellCast()
  const app = await createApi({ publicUrl: options.publicUrl, endpoints: endpointsOf(options), trustedProxies: false, checkAnswers: false, log: () => {} })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  return {
    port,
    async cookieOf(name: keyof typeof COLLEAGUES): Promise<string> {
      const { cookie } = await openSession(told.colleagues[name].identityId, { ip: '127.0.0.1', userAgent: 'proof' })
      return cookie.split(';')[0] ?? ''
    },
    async close(): Promise<void> {
      await app.close()
      await closeRooms()
      await rm(home, { recursive: true, force: true })
    },
  }
}

const OPTIONS: Omit<ProcessOptions, 'databaseUrl' | 'dataDir'> = {
  publicUrl: 'http://localhost', port: 0, sandbox: true, authSecret: 'a secret that only the proof knows, long enough',
  stripe: { secretKey: 'sk_test_breakwater', webhookSecret: 'whsec_breakwater_proof', base: null },
  mail: { smtpUrl: null, from: 'Breakwater <hello@breakwater.example>' },
  texts: null,
  trustedProxies: false, logLevel: 'error', webFolder: '',
}
