// The API as it runs, without its pages; it counts no requests per person, and refuses what is too much at once.
import { createApi } from '#apps/api/server.ts'
import { LOAD_LIMITS } from '#apps/api/shed.ts'
import { openModules } from '#apps/open.ts'
import { runProcess } from '#apps/process.ts'
import { endpointsOf } from '#apps/modules.ts'

await runProcess(async (options) => {
  const close = await openModules(options)
  const app = await createApi({
    publicUrl: options.publicUrl,
    endpoints: endpointsOf(options),
    trustedProxies: false,
    limitRequests: false,
    log: () => {},
    load: LOAD_LIMITS,
  })
  await app.listen({ port: options.port, host: '127.0.0.1' })
  return async () => {
    await app.close()
    await close()
  }
})
