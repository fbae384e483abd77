import type { FastifyInstance } from 'fastify'
import type { ProcessOptions } from '#apps/open.ts'
import { measureRequests } from '#apps/telemetry/measured-requests.ts'

export type Telemetry = {
  follow: (app: FastifyInstance) => void
  /** Answers at /metrics, once the database was opened. */
  serve: () => Promise<void>
  close: () => Promise<void>
}

/** Figures and traces of this process, where they are asked for; what is not is not loaded. Before the database is opened. */
export async function openTelemetry({ metricsPort, tracesUrl }: ProcessOptions, service: 'api' | 'worker'): Promise<Telemetry> {
  const tracing = tracesUrl ? (await import('#apps/telemetry/tracing.ts')).openTracing({ endpoint: tracesUrl, service }) : null
  let stopMetrics = async (): Promise<void> => {}
  return {
    follow: (app) => {
      tracing?.traceRequests(app)
      if (metricsPort) measureRequests(app)
    },
    serve: async () => {
      if (metricsPort) stopMetrics = await (await import('#apps/telemetry/serve-metrics.ts')).serveMetrics(metricsPort)
    },
    close: async () => {
      await stopMetrics()
      // A collector that is away keeps nobody from ending.
      await tracing?.close().catch(() => {})
    },
  }
}
