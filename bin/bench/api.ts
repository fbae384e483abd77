// The API as it runs, without its pages.
import { createApi } from '#apps/api/server.ts'
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
  })
  await app.listen({ port: options.port, host: '127.0.0.1' })
  return async () => {
    await app.close()
    await close()
  }
})
