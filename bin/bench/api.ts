// The API as it runs, without its pages.
import { quietApi } from '#apps/api/server.ts'
import { openModules } from '#apps/open.ts'
import { runProcess } from '#apps/process.ts'
import { endpointsOf } from '#apps/modules.ts'

await runProcess(async (options) => {
  const close = await openModules(options)
  const app = await quietApi(options.publicUrl, endpointsOf(options))
  await app.listen({ port: options.port, host: '127.0.0.1' })
  return async () => {
    await app.close()
    await close()
  }
})
