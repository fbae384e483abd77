import { openModules } from '#apps/open.ts'
import { logTo, runProcess } from '#apps/process.ts'
import { endpointsOf } from '#apps/modules.ts'
import { figuresOnPages } from '#apps/api/figures-on-pages.ts'
import { linkPreviewOf } from '#apps/api/link-preview.ts'
import { servePages } from '#apps/api/pages.ts'
import { createApi } from '#apps/api/server.ts'
import { publishAll } from '#db/publish.ts'
import { inTransaction } from '#platform/db.ts'
import { refuseOtherStore } from '#platform/files/same-store.ts'
import { otherTerms } from '#domains/membership/terms/server/public-page.ts'

await runProcess(async (options) => {
  const close = await openModules(options)
  await refuseOtherStore({ dataDir: options.dataDir, url: options.filesUrl ?? null })
  await inTransaction(publishAll)
  const app = await createApi({
    publicUrl: options.publicUrl,
    endpoints: endpointsOf(options),
    filesHost: options.filesHost ?? null,
    trustedProxies: options.trustedProxies,
    log: logTo(options.logLevel),
  })
  if (options.webFolder !== null) {
    await servePages(app, {
      folder: options.webFolder,
      publicUrl: options.publicUrl,
      filesHost: options.filesHost ?? null,
      sandbox: options.sandbox,
      elsewhere: otherTerms,
      previewOf: linkPreviewOf,
      figures: figuresOnPages,
    })
  }
  await app.listen({ port: options.port, host: '::', ipv6Only: false })
  return async () => {
    await app.close()
    await close()
  }
})
