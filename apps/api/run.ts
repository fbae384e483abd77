import { setTimeout as pause } from 'node:timers/promises'
import { openModules } from '#apps/open.ts'
import { runProcess } from '#apps/process.ts'
import { endpointsOf } from '#apps/modules.ts'
import { figuresOnPages } from '#apps/api/figures-on-pages.ts'
import { linkPreviewOf } from '#apps/api/link-preview.ts'
import { servePages } from '#apps/api/pages.ts'
import { followReadiness } from '#apps/api/readiness.ts'
import { createApi } from '#apps/api/server.ts'
import { LOAD_LIMITS } from '#apps/api/shed.ts'
import { openTelemetry } from '#apps/telemetry/telemetry.ts'
import { publishAll } from '#db/publish.ts'
import { databasePool, inTransaction } from '#platform/db.ts'
import { refuseOtherStore } from '#platform/files/same-store.ts'
import { followPulse } from '#platform/postgres/pulse.ts'
import { followStatus } from '#domains/insight/system/server/status-page.ts'
import { otherTerms } from '#domains/membership/terms/server/public-page.ts'

await runProcess(async (options, log) => {
  const telemetry = await openTelemetry(options, 'api')
  const close = await openModules(options)
  const stopPulse = followPulse({
    connectionString: options.databaseUrl,
    pool: databasePool(),
    changed: (isAway, reason) =>
      log({ level: isAway ? 'error' : 'info', outage: isAway ? `The database is away: ${reason}` : 'The database is back.' }),
  })
  await refuseOtherStore({ dataDir: options.dataDir, url: options.filesUrl ?? null })
  await inTransaction(publishAll)
  await telemetry.serve()
  const stopStatus = followStatus()
  const readiness = followReadiness({ dataDir: options.dataDir })
  const app = await createApi({
    publicUrl: options.publicUrl,
    endpoints: endpointsOf(options),
    filesHost: options.filesHost ?? null,
    trustedProxies: options.trustedProxies,
    log,
    readiness,
    load: LOAD_LIMITS,
    follow: telemetry.follow,
  })
  if (options.webFolder !== null) {
    await servePages(app, {
      folder: options.webFolder,
      publicUrl: options.publicUrl,
      filesHost: options.filesHost ?? null,
      sandbox: options.sandbox,
      elsewhere: otherTerms,
      previewOf: linkPreviewOf,
      figures: { inForce: figuresOnPages, keptIn: options.dataDir },
    })
  }
  await app.listen({ port: options.port, host: '::', ipv6Only: false })
  return async () => {
    readiness.end()
    await pause((options.drainSeconds ?? 0) * 1000)
    await app.close()
    stopStatus()
    await stopPulse()
    await telemetry.close()
    await close()
  }
})
